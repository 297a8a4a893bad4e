import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const SCRIPT = fileURLToPath(new URL('../../../scripts/write.ts', import.meta.url))

function run(
  args: readonly string[],
  input = '',
): Promise<{ out: string; err: string; code: number | null }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [SCRIPT, ...args])
    let out = ''
    let err = ''
    child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()))
    child.on('close', (code) => resolve({ out, err, code }))
    child.stdin.end(input)
  })
}

describe('npm run write', () => {
  it('prints one rebuttal and nothing else, the same each time', async () => {
    const [one, two] = await Promise.all([
      run(['We cut taxes by 40%. (Gov. Dale Rusk)']),
      run(['We cut taxes by 40%. (Gov. Dale Rusk)']),
    ])
    expect(one).toEqual(two)
    expect(one).toMatchObject({ code: 0, err: '' })
    expect(one.out).toMatch(/GOVERNOR RUSK[\s\S]*\n— /u)
  })

  it('takes a seed, a figure and a target', async () => {
    const { out, code } = await run([
      '--seed',
      '4',
      '--figure',
      'rex-bluster',
      '--target',
      'Sen. Ann Cole',
      'We cut taxes by 40%.',
    ])
    expect(code).toBe(0)
    expect(out).toContain('SENATOR COLE')
  })

  it('answers lines in order and reports faulty ones', async () => {
    const lines = [
      '{"id":"a","text":"We cut taxes by 40%.","seed":1}',
      'not json',
      '{"id":7,"text":5}',
      '{"id":"b","text":"We cut taxes by 40%.","seed":-1}',
      '{"id":"c","text":"We cut taxes by 40%.","figure":"nobody"}',
      '',
      '[]',
      '{"id":"d","text":"We cut taxes by 40%.","seed":1}',
    ]
    const { out, code } = await run(['--jsonl'], `${lines.join('\n')}\n`)
    expect(code).toBe(1)
    const answers = out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>)
    expect(answers.map(({ id }) => id)).toEqual(['a', null, 7, 'b', 'c', null, 'd'])
    expect(answers.map((answer) => 'error' in answer)).toEqual([false, true, true, true, true, true, false])
    expect(answers[0]).toMatchObject({ mode: 'normal', seed: 1, output: answers[6]?.['output'] })
  })

  it('ends well where every line is good, and says how it is used', async () => {
    expect(await run(['--jsonl'], '{"id":1,"text":"Build the bridge and cut the red tape."}')).toMatchObject({
      code: 0,
      err: '',
    })
    expect(await run([])).toMatchObject({ code: 1, out: '', err: expect.stringContaining('Usage') as string })
  })
})
