import react from '@vitejs/plugin-react'
import tailwindcss from '@tailwindcss/vite'
import { resolve } from 'node:path'
import { defineConfig } from 'vite'
import { prerender } from './scripts/vite-prerender.ts'
import { pureContracts } from './scripts/vite-pure-contracts.ts'

const api = `http://127.0.0.1:${process.env['API_PORT'] ?? '3000'}`

export default defineConfig({
  root: 'src/web',
  publicDir: false,
  plugins: [react(), tailwindcss(), pureContracts(), prerender()],
  resolve: {
    alias: [{ find: /^\.\.\/createLucideIcon\.mjs$/, replacement: resolve('src/web/ui/create-icon.tsx') }],
  },
  ssr: { noExternal: ['lucide-react'] },
  server: { proxy: { '/api': api, '/healthz': api, '/readyz': api } },
  build: {
    target: 'es2024',
    // light-dark() and nesting stay as they are written.
    cssTarget: ['chrome123', 'firefox128', 'safari17.5'],
    assetsInlineLimit: 0,
    modulePreload: false,
    reportCompressedSize: false,
  },
})
