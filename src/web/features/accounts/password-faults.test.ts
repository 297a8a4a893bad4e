import { expect, it } from 'vitest'
import { passwordFaultOf } from './password-faults.ts'

const of = (currentPassword: string, newPassword: string, confirmPassword: string) =>
  passwordFaultOf({ currentPassword, newPassword, confirmPassword })

it('says missing, then mismatch, then too short (DECISIONS T76)', () => {
  expect(of('', 'a', 'b')).toEqual({
    title: 'Missing Information',
    message: 'Please fill in all password fields.',
    fields: ['currentPassword'],
  })
  expect(of('', '', '')?.fields).toHaveLength(3)
  expect(of('x', 'a', 'b')).toEqual({
    title: 'Password Mismatch',
    message: 'New password and confirmation do not match.',
    fields: ['confirmPassword'],
  })
  expect(of('x', '12345', '12345')).toEqual({
    title: 'Password Too Short',
    message: 'Password must be at least 6 characters long.',
    fields: ['newPassword'],
  })
  expect(of('x', '123456', '123456')).toBeNull()
})
