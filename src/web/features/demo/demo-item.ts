interface Common {
  readonly title: string
  /** Whose post it is; also whom the front page answers. */
  readonly figure: string
  readonly source: string
  /** As the writer would send it. No longer than the first one's: the page never moves (see Swap). */
  readonly response: string
  /** The post is there at once; typing is for the other demos. */
  readonly animationType: 'paste'
}

interface TextItem extends Common {
  readonly type: 'text'
  readonly input: string
  readonly avatar: string
  readonly image: null
  readonly fileName: null
}

interface ImageItem extends Common {
  readonly type: 'image'
  /** What the picture says and shows, for those who do not see it. */
  readonly input: string
  readonly image: string
  readonly fileName: string
  /** How long it is looked at, where that is not the usual time (DECISIONS T56). */
  readonly holdMs?: number
}

/** One canned example: a post or a picture of one, and its rebuttal. Everybody in it is invented (DECISIONS T58). */
export type DemoItem = TextItem | ImageItem
