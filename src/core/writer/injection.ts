const PATTERNS: readonly RegExp[] = [
  /\b(?:ignore|disregard|forget|override|bypass|skip)\b.{0,30}\b(?:previous|prior|above|earlier|preceding|all|your|any|the|these|those|my)\b.{0,25}\b(?:instructions?|prompts?|rules|guidelines|directions|commands|programming|constraints|training)\b/iu,
  /\b(?:system|developer|hidden|initial|secret|original) (?:prompt|message|instructions?)\b/iu,
  /\b(?:reveal|print|show|repeat|output|leak|translate|summari[sz]e|paraphrase|quote|encode|dump|list|display|tell me|what (?:is|are|were))\b.{0,20}\byour (?:\w+ )?(?:prompt|instructions|rules|guidelines|source code|configuration|api key)\b/iu,
  /\byou are (?:now|no longer) (?:a|an|in|dan|the|my|bound)\b|\bfrom now on,? (?:you|act|respond|answer|only)\b|\bpretend (?:to be|you are|that you)\b/iu,
  /\bact as (?:a|an|if you|my|dan)\b.{0,40}\b(?:assistant|ai|model|chatbot|bot|linux|terminal|interpreter|hacker|dan|expert|pirate)\b/iu,
  /\b(?:as|you're|you are) an? (?:ai|large)(?: language)? (?:model|assistant)\b/iu,
  /\b(?:jailbreak|developer mode|dan mode|god mode|do anything now|prompt injection)\b/iu,
  /<\/?(?:system|instructions?|assistant|user|prompt)>|\[\/?(?:INST|SYSTEM)\]|<\|[a-z_]{2,20}\|>|^\s*#{2,}\s*(?:system|instructions?)\b|^\s*(?:system|assistant)\s*:/imu,
  /\b(?:respond|reply|answer|write|output|say) (?:only|exactly|nothing but|just)\b.{0,20}(?:["':]|\bwith\b|\bin (?:french|spanish|json|lower ?case|python)\b)/iu,
  /\b(?:write|give|make|generate|create|compose) (?:me )?(?:a|an|some|the) (?:python|javascript|poem|haiku|code|script|program|essay|recipe|sql|limerick|song|story|cover letter|blog post)\b/iu,
  /\b(?:do not|don't|never|stop) (?:use|write(?:ing)? in|using) (?:all )?caps\b|\b(?:new|updated) instructions?\s*:/iu,
  /\brepeat (?:after me|the (?:words|text|following))\b|\bend of (?:post|input|prompt|user)\b.{0,20}\b(?:now|system|instructions?)\b/iu,
]

/** Does the text talk to the writer instead of to voters? Give it raw text: the markup is part of the trick. */
export function isInjection(text: string): boolean {
  return PATTERNS.some((pattern) => pattern.test(text))
}
