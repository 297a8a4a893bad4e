import { describe, expect, it } from 'vitest'
import { extension, learnKinship, readTopicLists } from './extension.ts'
import { callbacks, concreteNouns, everyday, exclamationShare, readNouns } from './humour.ts'
import { matchingAccuracy } from './matching.ts'
import { readBeside, readPosts } from './sample.ts'

const LISTS = readTopicLists(readBeside('topic-words.txt'))
const NOUNS = readNouns(readBeside('concrete-nouns.txt'))

describe('matchingAccuracy', () => {
  const posts = [
    'lower the bridge toll',
    'teachers need chalk',
    'the goat auction moved',
    'judges wear robes',
  ]
  it('is one when every answer speaks of its post, also in other order', () => {
    const pairs = posts.map((post) => ({ post, answer: post.split(' ').reverse().join(' and ') }))
    expect(matchingAccuracy(pairs, { size: 4, draws: 3 })).toBe(1)
  })
  it('is chance when nothing but copied runs tells them apart', () => {
    const pairs = posts.map((post) => ({ post, answer: `${post} is what my uncle heard` }))
    expect(matchingAccuracy(pairs, { size: 4, draws: 3 })).toBeCloseTo(0.25)
  })
})

describe('extension', () => {
  const posts = ['my tax refund is late', 'the teacher graded our homework', 'rent on the apartment went up']
  const kinship = learnKinship(posts, LISTS)
  const answers = [
    'the irs accountant lost a wallet',
    'a pupil ate chalk at recess',
    'the landlord fixed a window',
  ]
  it('knows words that go on with the subject', () => {
    const pairs = posts.map((post, at) => ({ post, answer: answers[at] ?? '' }))
    expect(extension(pairs, kinship)).toEqual({ texts: 1, words: 1 })
  })
  it('is chance for words of no subject', () => {
    const pairs = posts.map((post) => ({ post, answer: 'an elbow met a marmalade' }))
    expect(extension(pairs, kinship).texts).toBe(0.5)
  })
})

describe('humour', () => {
  it('counts what can be tripped over', () => {
    expect(concreteNouns('two goats and one folding chair met fairness', NOUNS)).toBe(25)
  })
  it('hears what comes back at the end', () => {
    const text =
      'A GOAT SOLD ME A CANOE.\n\nI PAID LORNA.\n\nTHE CANOE SANK. LORNA KNEW. THE TAX CAME.\n\n— ME, CANOELESS'
    expect(callbacks(text, 'no tax', new Set(['lorna']))).toBeCloseTo(100 / 19)
  })
  it('knows the furniture of a run', () => {
    expect(everyday(['lorna sat', 'lorna stood', 'lorna left'], 0.5)).toEqual(new Set(['lorna']))
  })
  it('finds marks inside quotes', () =>
    expect(exclamationShare(['STOP! I SAID "STOP!" HE DID. OK.'])).toBe(0.5))
})

describe('held-out posts', () => {
  const posts = readPosts()
  it('are many, different, of every kind and short enough to be sent', () => {
    expect(posts.length).toBeGreaterThan(199)
    expect(new Set(posts.map(({ text }) => text)).size).toBe(posts.length)
    expect(new Set(posts.map(({ id }) => id)).size).toBe(posts.length)
    expect(new Set(posts.map(({ kind }) => kind)).size).toBeGreaterThanOrEqual(14)
    expect(posts.filter(({ text }) => text.length > 800)).toEqual([])
  })
  it('have a list of words for every topic', () => {
    expect(LISTS.size).toBe(23)
  })
})
