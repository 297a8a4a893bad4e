// Every arrow between the parts of Roarback. What is not listed is forbidden, and a file that belongs to no part is an
// error. The first part whose pattern matches a file owns it; `*` is one folder or file, `**` any depth.
//
// `may`: parts that it may import. `own`: what lies in the same folder (the part's first `*`) is always allowed;
// one folder of core, adapters or features never sees its neighbour. `packages`: what it may import from npm, by the
// name as it is written in the import; `node`: may it use Node's own modules.

const FASTIFY = ['fastify', 'fastify/**', '@fastify/*', 'fastify-type-provider-zod']
const REACT = ['react', 'react/**', 'react-dom', 'react-dom/**']
const RADIX = ['radix-ui', '@radix-ui/*']
const ICONS = ['lucide-react', 'lucide-react/**']
const QUERY = ['@tanstack/react-query']
const ZOD = ['zod/mini']
const ANY = ['**']

const SERVER = ['server root', 'server/db', 'server/platform', 'server/adapters', 'server/features']
const CORE = ['core', 'core/shared']
const WEB = ['web root', 'web/pages', 'web/features', 'web/lib', 'web/ui', 'web assets']

/** Each adapter is the only importer of its vendor's packages. */
const VENDORS = {
  auth: ['better-auth', 'better-auth/**', '@better-auth/**', '@node-rs/argon2'],
  mail: ['nodemailer', 'nodemailer/**'],
  models: ['ai', 'ai/**', '@ai-sdk/**'],
  ocr: ['sharp', 'tesseract.js', '@tesseract.js-data/**'],
  packs: ['js-yaml'],
  stripe: ['stripe', 'stripe/**'],
}

export const PARTS = [
  {
    part: 'tests',
    files: ['**/*.test.ts', '**/*.test.tsx', 'tests/**', 'bench/**'],
    may: ['**'],
    packages: ANY,
    node: true,
  },

  { part: 'contracts', files: ['src/contracts/*.ts'], own: true, packages: ZOD },

  { part: 'core/shared', files: ['src/core/shared/*.ts'], own: true, may: ['contracts'] },
  {
    part: 'core',
    files: ['src/core/*/**/*.{ts,json}'],
    own: true,
    may: ['contracts', 'core/shared'],
    packagesOf: { writer: ['compromise', 'compromise/**', 'obscenity'] },
  },

  {
    part: 'server/db',
    files: ['src/server/db/*.ts'],
    own: true,
    may: ['contracts', ...CORE, 'server/platform'],
    packages: ['kysely', 'kysely/**', 'pg', '@better-auth/kysely-adapter/**'],
    node: true,
  },
  {
    part: 'server/platform',
    files: ['src/server/platform/*.ts'],
    own: true,
    may: ['contracts', ...CORE, 'server/db'],
    packages: [...FASTIFY, ...ZOD, 'prom-client'],
    node: true,
  },
  {
    part: 'server/adapters',
    files: ['src/server/adapters/*/**/*.ts'],
    own: true,
    may: ['contracts', ...CORE, 'server/db', 'server/platform'],
    packages: ZOD,
    packagesOf: VENDORS,
    node: true,
  },
  {
    part: 'server/features',
    files: ['src/server/features/*/*.ts'],
    own: true,
    may: ['contracts', ...CORE, 'server/db', 'server/platform'],
    packages: FASTIFY,
    node: true,
  },
  {
    part: 'server root',
    files: ['src/server/*.ts'],
    own: true,
    may: [...SERVER, ...CORE, 'contracts'],
    packages: ANY,
    node: true,
  },

  {
    part: 'sandbox',
    files: ['src/sandbox/**/*.ts'],
    own: true,
    may: ['contracts'],
    packages: FASTIFY,
    node: true,
  },

  // Sent to browsers as it is: it uses nothing of anybody's.
  { part: 'sandbox browser', files: ['src/sandbox/browser/*.js'], own: true },

  { part: 'web assets', files: ['src/web/**/*.{css,svg,png,webp,avif,woff2}'] },
  {
    part: 'web/ui',
    files: ['src/web/ui/*.{ts,tsx}'],
    own: true,
    may: ['web assets'],
    packages: [...REACT, ...RADIX, ...ICONS],
  },
  {
    part: 'web/lib',
    files: ['src/web/lib/*.{ts,tsx}'],
    own: true,
    may: ['contracts'],
    packages: [...REACT, ...QUERY, ...ZOD],
  },
  {
    part: 'web/features',
    files: ['src/web/features/*/*.{ts,tsx}'],
    own: true,
    may: ['web/ui', 'web/lib', 'web assets', 'contracts'],
    packages: [...REACT, ...QUERY, ...ICONS],
    packagesOf: { billing: ['@stripe/**'] },
  },
  {
    part: 'web/pages',
    files: ['src/web/pages/*.{ts,tsx}'],
    own: true,
    may: ['web/features', 'web/ui', 'web/lib', 'web assets', 'contracts'],
    packages: [...REACT, 'react-router'],
  },
  { part: 'web root', files: ['src/web/*.{ts,tsx}'], own: true, may: [...WEB, 'contracts'], packages: ANY },

  {
    part: 'scripts',
    files: ['scripts/**'],
    own: true,
    may: [...SERVER, ...CORE, 'sandbox', 'contracts'],
    packages: ANY,
    node: true,
  },
  {
    part: 'tool configs',
    files: ['*.config.{ts,js}'],
    own: true,
    may: ['scripts'],
    packages: ANY,
    node: true,
  },
]
