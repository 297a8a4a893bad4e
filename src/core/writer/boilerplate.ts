/** What a press office, a mailer or an app puts around a post: never quoted, never a name. */
const LABEL =
  '(?:for immediate release|for release|media (?:advisory|release)|(?:press|news) release|press statement|breaking(?: news)?|just in|this just in|developing|new (?:poll|ad|video|report|study|episode|op-ed|blog)|poll alert|final (?:notice|warning|reminder|call|hours)|last (?:chance|call)|second notice|past due|action (?:alert|needed|required)|urgent(?: alert)?|news alert|media alert|update|watch(?: live| now)?|live(?: now)?|icymi|exclusive|thread|fact check|rt|must[- ](?:read|watch|see)|psa|op-ed|add your name|sign the petition|deadline (?:tonight|alert)|membership (?:alert|status)|confirmed|re|fwd?|subject)'
const LEAD = new RegExp(
  `^[\\s\\p{Extended_Pictographic}\\u{FE0F}>*|\\[-]*${LABEL}\\b[\\s\\p{Extended_Pictographic}\\]*]*(?::|\\||-{1,2}\\s|>{1,2}|\\.{3}|!+(?=\\s|$))\\s*`,
  'iu',
)
/** The same without a colon, where the capitals and the line's or the sentence's end tell. */
const BARE_LEAD =
  /^\s*(?:FOR IMMEDIATE RELEASE|MEDIA ADVISORY|PRESS RELEASE|NEWS RELEASE|MEDIA RELEASE|FINAL NOTICE|LAST CHANCE|BREAKING(?: NEWS)?|ICYMI|JUST IN)(?:[.!]+(?=\s|$)|\s*$|\s+(?=[A-Z][a-z]))/u
const NEW = /^\s*NEW:\s+/u
const RETWEET = /^\s*RT\s+(?=@|[A-Z])(?:@\w+:?\s*)?/u
/** `1/`, `2/7`, `(3/9)` where a post begins or ends; a half and a day of terror are none. */
const THREAD =
  /^[\s\p{Extended_Pictographic}\u{FE0F}]*(?!9\/11\b|24\/7\b|7\/4\b)(?:\(\d{1,2}\/(?:\d{1,2}|n)\)|\d{1,2}\/(?:\d{1,2}|n|x)?(?=\s)(?!\s+(?:of|the|cup|inch|mile|majority)\b))\s*/iu
const THREAD_END =
  /\s*(?:\((?!9\/11)\d{1,2}\/(?:\d{1,2}|n)?\)|(?<=[.!?"')]\s)(?!9\/11\b|24\/7\b)\d{1,2}\/(?:\d{1,2}|n)?)\s*$/iu
const STATE =
  '(?:[A-Z][a-z]{1,5}\\.|[A-Z]\\.[A-Z]\\.|[A-Z]{2}\\b|Ohio|Iowa|Utah|Idaho|Maine|Texas|Alaska|Hawaii|England|Scotland|Wales|Ireland|Ontario|Alberta|Quebec)'
const DAY =
  '(?:(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day,? )?(?:Jan(?:uary|\\.)?|Feb(?:ruary|\\.)?|Mar(?:ch|\\.)?|Apr(?:il|\\.)?|May|June?|July?|Aug(?:ust|\\.)?|Sept?(?:ember|\\.)?|Oct(?:ober|\\.)?|Nov(?:ember|\\.)?|Dec(?:ember|\\.)?) \\d{1,2}(?:st|nd|rd|th)?(?:,? \\d{4})?'
const CAPITAL =
  '(?:WASHINGTON|NEW YORK|LONDON|LOS ANGELES|CHICAGO|BOSTON|OTTAWA|DUBLIN|EDINBURGH|CARDIFF|BELFAST|CANBERRA|SYDNEY|TORONTO|BRUSSELS|ATLANTA|DENVER|AUSTIN|PHOENIX|SACRAMENTO|ALBANY|TALLAHASSEE|HARRISBURG|COLUMBUS|LANSING|MADISON|TRENTON|RICHMOND|RALEIGH|NASHVILLE|INDIANAPOLIS|SPRINGFIELD)'
const AGENCY = '\\s*\\((?:AP|Reuters|AFP|UPI|CP|PA|AAP|CNN|[A-Z]{2,5}|[A-Z][a-z]+ News)\\)'
const DATELINE = new RegExp(
  `^\\s*(?:[A-Z][A-Za-z.' ]{2,28}, ${STATE}(?:${AGENCY})?(?:,? ${DAY})?|[A-Z][A-Z.' ]{2,28}(?:${AGENCY}|,? ${DAY})|${CAPITAL}|${DAY})\\s*(?:-{1,2}|:)\\s+(?=["A-Z])`,
  'u',
)
const STAMP = new RegExp(
  `^(?:(?:Posted|Updated|Published|Released|Issued|Date|Dated|Sent)(?: on)?:? )?(?:(?:\\d{1,2}:\\d{2} ?[AP]\\.?M\\.?(?: [A-Z]{2,3})?)[ ,.·-]*)?(?:${DAY}|\\d{1,2}\\/\\d{1,2}\\/\\d{2,4})[ ,.·-]*(?:\\d{1,2}:\\d{2} ?[ap]\\.?m\\.?(?: [A-Z]{2,3})?)?[ .·-]*(?:[\\d.,]+[KM]? Views?)?\\.?$`,
  'iu',
)
/** A line that is nothing but furniture. */
const FURNITURE =
  /^(?:-*\s*30\s*-+|#{2,}|(?:[\d.,]+[km]? )?(?:retweets?|reposts?|likes?|views?|shares?|replies|quotes?|bookmarks?|comments?)(?:[ ·]+[\d.,]+[km]? \w+)*|(?:for more information|media contacts?|press contacts?|media inquiries|for media inquiries|contact)\b:?.{0,80}|(?:the )?(?:press office|office of (?:communications|the press secretary|public affairs)|communications (?:office|director)|media relations)(?: of .{1,40})?|show more|translate (?:tweet|post)|see (?:more|translation)|©.*|copyright \d{4}.*|all rights reserved)\.?$/iu
/** A sentence that tells readers what to press. */
const NUDGE =
  /^(?:\(|\[|>|-|\s)*(?:(?:read|learn|see|find out|hear) more(?! (?:than|of|about (?:how|why)|from (?:him|her|them)))\b.{0,60}|read (?:the |my |our )?(?:full|whole|rest of the|entire) .{1,50}|full (?:statement|story|text|video|release|speech|interview)(?: (?:here|below|at .*|in .*))?|(?:more|details|link|links|video|photos?|story|info|register|rsvp|tickets|petition|thread) (?:in (?:the )?(?:bio|comments?|replies|profile|thread)|below|here|at (?:the )?link)\b.{0,40}|link in bio\b.{0,30}|click (?:here|below|the link|this link|to)\b.{0,60}|tap (?:here|below|the link|to (?:donate|sign|read|watch))\b.{0,60}|swipe (?:up|left|right)\b.{0,40}|unsubscribe\b.{0,80}|(?:to )?(?:opt[- ]out|unsubscribe|manage your preferences|update your preferences)\b.{0,80}|(?:reply|text) stop\b.{0,60}|stop ?(?:2|to) ?(?:end|quit|unsubscribe)\b.{0,40}|(?:msg|message) ?(?:&|and) ?data rates? may apply\b.{0,40}|sent (?:from|via) (?:my )?.{1,40}|get outlook for .{1,20}|view (?:this|in|online)\b.{0,40}|forward(?:ed)? (?:this|message|email)\b.{0,60}|(?:follow|subscribe|like) (?:me|us|to (?:my|our))\b.{0,60}|(?:watch|listen|sign up|register|rsvp) (?:here|now|below|at)\b[:.]?.{0,40}|(?:rt|retweet|repost|share)(?: and (?:share|like))? if (?:you|u)\b.{0,80}|please (?:rt|retweet|share|repost)\b.{0,40}|not authori[sz]ed by any candidate\b.{0,60}|privacy policy\b.{0,40}|terms (?:of|and) .{1,30})[.!:)\]\s>-]*$/iu
const IMPRINT =
  /(?:^|(?<=[.!?)"'\]]\s)|\(|\[)(?:(?:[Pp]aid|PAID) (?:political )?(?:for|FOR|[Aa]d(?:vertisement)?(?: paid for)?)(?: (?:and|AND) (?:authori[sz]ed|AUTHORI[SZ]ED))? (?:by|BY)|(?:[Aa]uthori[sz]ed|AUTHORI[SZ]ED|[Pp]romoted|[Pp]rinted|[Ss]ponsored|[Aa]pproved)(?: (?:and|AND) (?:[a-z]+|[A-Z]+)(?: for)?)? (?:by|BY)|(?:Not|NOT) (?:authori[sz]ed|AUTHORI[SZ]ED) (?:by|BY)) (?!(?:[Yy]ou|[Tt]axpayers?|YOU|[Tt]he (?:[Tt]axpayers?|people|rich))\b)(?=(?:the |THE )?["A-Z\d])[^\n]*$/u

/** Takes the furniture off a post, line by line; leaves it alone when nothing else is there. */
export function dropBoilerplate(text: string): string {
  const kept = text
    .split('\n')
    .map((line) => dropFromLine(line))
    .filter((line) => line !== null)
    .join('\n')
  return /\p{L}/u.test(kept) ? kept : text
}

function dropFromLine(line: string): string | null {
  let rest = line.replace(IMPRINT, '')
  for (let before = ''; before !== rest;) {
    before = rest
    for (const lead of [THREAD, LEAD, BARE_LEAD, NEW, RETWEET, DATELINE]) rest = rest.replace(lead, '')
  }
  rest = rest.replace(THREAD_END, '')
  if (STAMP.test(rest.trim()) || FURNITURE.test(rest.trim())) return null
  const parts = rest.split(/(?<=[.!?])\s+(?=\S)/u)
  const said = parts.filter((part) => !NUDGE.test(part.trim()))
  if (said.length < parts.length) rest = said.join(' ')
  return rest.trim() === '' && line.trim() !== '' ? null : rest
}
