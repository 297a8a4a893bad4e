import { describe, expect, it } from 'vitest'
import { alarms } from './grammar.ts'

describe('alarms', () => {
  it.each([
    ['a/an', 'IT IS A APPLE.'],
    ['a/an', 'HE LOST AN 9-POINT LEAD.'],
    ['a/an', 'FIND AN ONE BEDROOM.'],
    ['a/an', 'A 8 PERCENT CUT.'],
    ['doubled word', 'I SAT ON THE THE CHAIR.'],
    ['they was', 'THEY WAS AT MY DOOR.'],
    ['he are', 'SHE DON’T EAT FISH.'],
    ['this + plural', 'WITH THIS TAXES I CAN BUY A HAT.'],
    ['these + singular', 'THESE GOAT ATE IT.'],
    ['plural was', 'YOUR TAXES IS LATE.'],
    ['number + singular', '18 YEAR! I WAITED.'],
    ['to + past', 'I WANT TO WENT HOME.'],
    ['modal + form', 'YOU WILL GOES HOME.'],
    ['two determiners', 'SIT ON MY THE CHAIR.'],
    ['more better', 'IT GOT MORE BETTER.'],
    ['double punctuation', 'WELL,. THERE WE ARE.'],
    ['space before punctuation', 'WELL , THERE WE ARE.'],
    ['no space after', 'WELL,THERE WE ARE.'],
    ['unbalanced quotes', 'HE SAID, "SIT DOWN.'],
    ['dangling end', 'THEN I SAT ON THE.'],
  ])('%s: %s', (rule, text) => expect(alarms(text).map((alarm) => alarm.rule)).toContain(rule))

  it.each([
    'AN HOUR LATER A UNIFORM CAME, A ONE-EYED MAN IN IT, WITH AN 11-FOOT LADDER.',
    'I HAD HAD ENOUGH. "NOBODY," HE SAID, "HAS A GOAT." IT COST $4.2 BILLION, OR 22,000 HATS!',
    'THE TWO OF THEM IS A CROWD. ONE OF THOSE HAS MOVED. THIS PEOPLE PERSON SAT DOWN...',
    'WHAT ARE YOU WAITING FOR? I WAS TOLD TO.\n\n— COMMODORE HOYT PUDDICOMBE, A 30-YEAR LOAN',
    'WHAT YOU PAY FOR IT ARE TWO NUMBERS. SHE PUT ON HER 18-YEAR OLD HAT AND "THE LIST."',
  ])('leaves alone: %s', (text) => expect(alarms(text)).toEqual([]))
})
