import type { ComponentProps, ReactNode } from 'react'

interface RotatorProps extends Omit<ComponentProps<'span'>, 'children'> {
  readonly as?: 'span' | 'h1'
  readonly variants: readonly ReactNode[]
  readonly shown: number
}

/** Every variant in the same grid cell, so that a change moves nothing; one of them is seen. */
export const Rotator = ({ as: Tag = 'span', variants, shown, className = '', ...rest }: RotatorProps) => (
  <Tag className={`rotator ${className}`} {...(rest as object)}>
    {variants.map((variant, place) => (
      <span key={place} className={place === shown ? undefined : 'is-off'}>
        {variant}
      </span>
    ))}
  </Tag>
)
