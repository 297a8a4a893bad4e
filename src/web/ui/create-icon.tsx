import type { ComponentProps, ElementType } from 'react'

interface IconData {
  readonly node: readonly (readonly [ElementType, Record<string, string>])[]
}

/**
 * Stands in for lucide's own runtime (vite.config.ts): we use none of its options, and without them every icon is
 * smaller in the markup, and the scripts by a kilobyte. A default export, because that is what lucide imports.
 */
// oxlint-disable-next-line import/no-default-export -- lucide imports it so
export default function createIcon({ node }: IconData) {
  return (props: ComponentProps<'svg'>) => (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      {...props}
    >
      {node.map(([Shape, { key, ...attributes }]) => (
        <Shape key={key} {...attributes} />
      ))}
    </svg>
  )
}
