const ENGLISH = new Set(
  `the of and to in a is that for it on with as are was be by this we our us you your they their will have has had not from at or an but all can who what when more one about
up out if so no do my i he she his her its than been were which would there said new just now people over into time after state house bill vote tax president says plan
get make must should need want every never against before under between how why here today together take back fight stand great america american government city county work jobs`.split(
    /\s+/u,
  ),
)
const ELSEWHERE = new Set(
  `el los las del que una unos por para con como esta este pero mas sus muy hay nuestro nuestra gobierno pueblo todos contra sobre entre desde hasta porque cuando
le les des une du dans pour avec sur est sont nous vous ils elle pas plus cette ces aux ont notre nos votre leur mais gouvernement
der das und ist nicht ein eine einen mit von auf fur wir sie ich es den dem im zu auch wird werden haben sind oder aber uber unser
il gli che della dei delle una sono siamo nel anche piu questo questa non
o os as um uma dos das nao com mais seu sua ao pelo pela nosso
het een van niet zijn voor onze wij dat och att som inte det vi av til ikke
nie jest sie ze na do w tak ale
ang mga ng sa ay hindi ve bir bu icin cok`.split(/\s+/u),
)

/** Not English enough to answer. A headline has few small words, so only evidence of another language convicts. */
export function isForeign(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  if (letters === 0) return false
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0
  if (latin / letters < 0.5) return letters >= 2
  const words = text.toLowerCase().match(/\p{L}[\p{L}'’]*/gu) ?? []
  if (words.length < 3) return false
  const plain = words.map((word) => word.normalize('NFD').replace(/\p{M}/gu, ''))
  const home = plain.filter((word) => ENGLISH.has(word)).length
  const away = plain.filter((word) => ELSEWHERE.has(word) && !ENGLISH.has(word)).length
  const accents = words.filter((word) => /[^\p{ASCII}'’]/u.test(word)).length
  return (
    (away >= 2 && away > home) ||
    (away + accents >= 2 && away + accents > home * 1.5) ||
    (away >= 1 && home === 0 && away / words.length >= 0.25)
  )
}
