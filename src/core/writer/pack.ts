export type { FigurePack } from '#contracts/pack.ts'
