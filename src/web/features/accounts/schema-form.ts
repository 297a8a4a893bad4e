import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import {
  useForm,
  type DefaultValues,
  type FieldValues,
  type Resolver,
  type UseFormReturn,
} from 'react-hook-form'

type FormSchema<T extends FieldValues> = Parameters<typeof standardSchemaResolver<T, unknown, T>>[0]

/**
 * A form that checks itself against a contract: on submit, then on every change. No default means "leave the input
 * alone": what a password manager or a quick reader put there before the scripts came stays (DECISIONS R5).
 */
export const useSchemaForm = <T extends FieldValues>(
  schema: FormSchema<T>,
  defaultValues: DefaultValues<T>,
): UseFormReturn<T> =>
  useForm<T>({ resolver: standardSchemaResolver(schema) as unknown as Resolver<T>, defaultValues })
