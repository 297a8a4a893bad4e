import { useLayoutEffect, useRef, useState, type ChangeEvent, type RefObject, type SubmitEvent } from 'react'

/** As much of a contract as a form needs; what no contract holds may be checked by hand. */
export interface FormSchema<T> {
  readonly safeParse: (values: unknown) => Checked<T>
}
export type Checked<T> =
  | { readonly success: true; readonly data: T }
  | { readonly success: false; readonly error: { readonly issues: readonly Issue[] } }
interface Issue {
  readonly message: string
  readonly path: readonly PropertyKey[]
}

type Name<T> = keyof T & string
/** A message for each field that has one; `root` is about all of them. */
export type Faults<T> = { readonly [N in Name<T> | 'root']?: string | undefined }

interface Options<T> {
  /** Put into fields that are empty when the form appears. */
  readonly defaults?: Partial<Record<Name<T>, string>>
  readonly onValid: (values: T, form: Reply<T>) => Promise<void>
  readonly onInvalid?: (faults: Faults<T>) => void
}

/** What the answer to a form can do to it. */
interface Reply<T> {
  /** What only the server knew. It stays until its field is changed or the form is sent again. */
  readonly say: (name: Name<T> | 'root', message: string) => void
  readonly focus: (name: Name<T>) => void
}

export interface SchemaForm<T> {
  /** For what is not said in answer to the form itself. */
  readonly say: Reply<T>['say']
  /** For the <form>. */
  readonly props: {
    readonly ref: RefObject<HTMLFormElement | null>
    /** Should the browser ever send it by itself: never with a password in the address. */
    readonly method: 'post'
    readonly noValidate: true
    readonly onSubmit: (event: SubmitEvent<HTMLFormElement>) => void
    readonly onChange: (event: ChangeEvent<HTMLFormElement>) => void
  }
  readonly errors: Faults<T>
  readonly busy: boolean
  /** What stands in a text field right now. */
  readonly valueOf: (name: Name<T>) => string
  /** Checks one field before the form is sent; a wrong one is shown, focused, and followed from then on. */
  readonly checkOne: (name: Name<T>) => boolean
}

const fieldsOf = (form: HTMLFormElement | null): HTMLInputElement[] =>
  [...(form?.elements ?? [])].filter(
    (field): field is HTMLInputElement => field instanceof HTMLInputElement && field.name !== '',
  )

const read = (form: HTMLFormElement | null): Record<string, string | boolean> =>
  Object.fromEntries(
    fieldsOf(form).map((field) => [field.name, field.type === 'checkbox' ? field.checked : field.value]),
  )

/** The first message of each field. Our forms are flat, so a field's name is the whole of its path. */
function faultsOf<T>(checked: Checked<T>): Faults<T> {
  if (checked.success) return {}
  const faults: Record<PropertyKey, string> = {}
  for (const { path, message } of checked.error.issues) faults[path[0] ?? 'root'] ??= message
  return faults as Faults<T>
}

const without = <T>(faults: Faults<T>, name: string): Faults<T> =>
  Object.fromEntries(Object.entries(faults).filter(([field]) => field !== name)) as Faults<T>

/**
 * A form that checks itself: on submit, then on every change. The inputs keep their own values and are read when
 * they are wanted, so what a password manager or a quick reader put there before the scripts came counts (DECISIONS R5).
 */
export function useSchemaForm<T>(schema: FormSchema<T>, options: Options<T>): SchemaForm<T> {
  const form = useRef<HTMLFormElement>(null)
  const [found, setFound] = useState<Faults<T>>({})
  const [said, setSaid] = useState<Faults<T>>({})
  /** The fields whose changes are followed: none, some, or all once the form has been sent. */
  const [watched, setWatched] = useState<readonly string[] | 'all'>([])
  const [busy, setBusy] = useState(false)
  const [defaults] = useState(options.defaults)

  useLayoutEffect(() => {
    for (const field of fieldsOf(form.current)) field.value ||= defaults?.[field.name as Name<T>] ?? ''
  }, [defaults])

  const fieldNamed = (name: string) => fieldsOf(form.current).find((field) => field.name === name)
  const check = () => schema.safeParse(read(form.current))

  const reply: Reply<T> = {
    say: (name, message) => setSaid({ [name]: message } as Faults<T>),
    focus: (name) => {
      fieldNamed(name)?.focus()
      fieldNamed(name)?.select()
    },
  }

  const submit = async () => {
    const checked = check()
    const faults = faultsOf(checked)
    setWatched('all')
    setSaid({})
    setFound(faults)
    if (!checked.success) {
      fieldsOf(form.current)
        .find(({ name }) => faults[name as Name<T>])
        ?.focus()
      return options.onInvalid?.(faults)
    }
    setBusy(true)
    try {
      await options.onValid(checked.data, reply)
    } finally {
      setBusy(false)
    }
  }

  return {
    props: {
      ref: form,
      method: 'post',
      noValidate: true,
      onSubmit: (event) => {
        event.preventDefault()
        if (!busy) void submit()
      },
      onChange: ({ target }) => {
        const { name } = target as unknown as HTMLInputElement
        if (name in said) setSaid(without(said, name))
        if (watched !== 'all' && !watched.includes(name)) return
        const faults = faultsOf(check())
        if (watched === 'all') setFound(faults)
        else setFound({ ...found, [name]: faults[name as Name<T>] })
      },
    },
    say: reply.say,
    errors: { ...found, ...said },
    busy,
    valueOf: (name) => fieldNamed(name)?.value ?? '',
    checkOne: (name) => {
      const fault = faultsOf(check())[name]
      setFound({ ...found, [name]: fault })
      if (watched !== 'all') setWatched([...watched, name])
      if (fault !== undefined) fieldNamed(name)?.focus()
      return fault === undefined
    },
  }
}
