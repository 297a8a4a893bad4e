import { describe, expect, it } from 'vitest'
import { likensToVermin } from './vermin.ts'

describe('likensToVermin', () => {
  it('minds an animal only where the post is about people who cross a border', () => {
    expect(likensToVermin('Secure the border.', 'THE RACCOONS CAME BACK.')).toBe(true)
    expect(likensToVermin('Cut the income tax.', 'THE RACCOONS CAME BACK.')).toBe(false)
    expect(likensToVermin('Secure the border.', 'THE MAILMAN CAME BACK.')).toBe(false)
  })

  it('may say back what the post itself names, and nothing else', () => {
    expect(likensToVermin('Beetles crossed the border.', 'ABOUT THE BEETLES.')).toBe(false)
    expect(likensToVermin('Beetles crossed the border.', 'ABOUT THE BEETLES AND THE MICE.')).toBe(true)
  })
})
