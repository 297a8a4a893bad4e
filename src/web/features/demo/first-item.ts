import bluster from '#web/art/bluster.svg'
import type { DemoItem } from './demo-item.ts'

/** Part of the prerendered page; its size is the size of the demo. */
export const FIRST_ITEM = {
  type: 'text',
  title: 'The parking lot',
  figure: 'President Rex Bluster',
  source: 'posted to Bellow, 3:14 a.m.',
  avatar: `${bluster}#head`,
  input:
    'Our rally had the BIGGEST crowd ever counted. Forty million people in a parking lot that holds 600. The lot has never been so proud. Many birds also attended!',
  image: null,
  fileName: null,
  response:
    `600 parking spaces. 40 million people. Zero math. Nobody counts a crowd like Rex Bluster, and I mean NOBODY, because counting stops somewhere and Rex does not! Forty million people in a lot that holds six hundred! That is not a rally, that is a physics emergency! He says the lot was proud. I spoke to the lot. The lot is asphalt. The lot had no comment, which makes it the most disciplined member of his staff! The birds, however, were real. I will give him the birds. They came for the french fries, they left during the speech, and they were the only ones there who knew how to land! Excellent birds. Terrible arithmetic. RECOUNT THE FRIES!!!`.toUpperCase(),
  animationType: 'paste',
} as const satisfies DemoItem
