/** Something that the person at the keyboard can mend: printed as its message alone, without a stack trace. */
export class Problem extends Error {}
