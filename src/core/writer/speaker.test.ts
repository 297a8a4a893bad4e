import { describe, expect, it } from 'vitest'
import { normalise } from './normalise.ts'
import { mentioned } from './speaker.ts'
import { readVoice } from './speech-act.ts'
import { asTarget } from './titles.ts'

/** Who is answered, as `full / short`; null for the pack's own figure. */
function answered(text: string): string | null {
  const post = normalise(text)
  const news = readVoice(post.text, post) === 'news'
  const target = post.speaker !== null ? asTarget(post.speaker) : news ? mentioned(post.cased) : null
  return target === null ? null : `${target.full} / ${target.short}`
}

const SIGNED: readonly (readonly [string, string | null])[] = [
  ['We cut taxes. (Gov. Dale Rusk)', 'Governor Rusk / Governor'],
  ['We cut taxes. — Gov. Dale Rusk, March 3', 'Governor Rusk / Governor'],
  ['We cut taxes. — Gov. Dale Rusk, Sept. 3, 2026', 'Governor Rusk / Governor'],
  ['We cut taxes. (Sen. Ann Cole, R-Ohio)', 'Senator Cole / Senator'],
  ['We cut taxes. — Sen. Ann Cole (D-14)', 'Senator Cole / Senator'],
  ['Mayor Dunn: We cut taxes.', 'Mayor Dunn / Mayor'],
  ['Mayor-elect Cormac Adeyemi: We cut taxes.', 'Mayor Adeyemi / Mayor'],
  ['We cut taxes. (Mayor-elect Cormac Adeyemi)', 'Mayor Adeyemi / Mayor'],
  ['We cut taxes. (Chief Secretary Imran Falconer)', 'Chief Secretary Falconer / Chief Secretary'],
  ['We cut taxes. (First Minister Rhian Pugh)', 'First Minister Pugh / First Minister'],
  ['We cut taxes. (Cllr Deirdre Hanlon, Cork)', 'Councillor Hanlon / Councillor'],
  ['We cut taxes. (Deputy Aoife Brannigan)', 'Deputy Brannigan / Deputy'],
  ['We cut taxes. - Deputy Colm Reilly', 'Deputy Reilly / Deputy'],
  ['We cut taxes. (Shadow Health Secretary Ruth Dole)', 'Secretary Dole / Secretary Dole'],
  ['We cut taxes. (Lord Mayor Tom Finn)', 'Mayor Finn / Mayor'],
  ['We cut taxes. (Sen Pauline Cross)', 'Senator Cross / Senator'],
  ['We cut taxes. (Rep Dale Rusk, R-OH)', 'Representative Rusk / Representative Rusk'],
  ['We cut taxes. (Trustee Ann Cole)', 'Trustee Cole / Trustee'],
  ['We cut taxes. (Lord Have Mercy)', null],
  ['We cut taxes. (Sir Julian Thwaite MP)', 'Sir Julian Thwaite / Sir Julian'],
  ['We cut taxes. (Minister Aoife Kinsella TD)', 'Minister Kinsella / Minister'],
  ['We cut taxes. (Cllr. Donal Ó Ríordáin)', 'Councillor Ó Ríordáin / Councillor'],
  ['We cut taxes. - Deputy Pat Hennigan TD', 'Deputy Hennigan / Deputy'],
  ['We cut taxes. - Hon. Craig Holloway', 'Craig Holloway / Craig Holloway'],
  ['We cut taxes. - Supv. Greta Holm', 'Supervisor Holm / Supervisor'],
  ['We cut taxes. - Sir Please Explain', null],
  ['We cut taxes. - Lord Knows Why', null],
  ['We cut taxes. (MP Expenses Row)', null],
  ['We cut taxes. (Contact Your MP)', null],
  ['We cut taxes. - MPP Graham Tuckwell', 'Graham Tuckwell / Graham Tuckwell'],
  ['We cut taxes. - Lord Ambrose Keddie', 'Lord Ambrose Keddie / Lord Ambrose Keddie'],
  ['We cut taxes. - P. K. Damayanthi, MLA', 'P. K. Damayanthi / P. K. Damayanthi'],
  ['We cut taxes. - Dr. Neil Cathcart, MLA', 'Dr. Neil Cathcart / Dr. Neil Cathcart'],
  ['We cut taxes. (Fmr. State Sen. Carl Ostby)', 'Senator Ostby / Senator'],
  ['We cut taxes. - Asm. Teo Villaseñor', 'Assemblymember Villaseñor / Assemblymember Villaseñor'],
  ['We cut taxes. (Alun Prosser MP)', 'Alun Prosser / Alun Prosser'],
  ['We cut taxes. (Rt Hon Giles Pemberton-Shaw MP)', 'Giles Pemberton-Shaw / Giles Pemberton-Shaw'],
  ['We cut taxes. (Mayor Ignatius "Iggy" Bloom)', 'Mayor Bloom / Mayor'],
  ['We cut taxes. (Judge Ottoline Marsh, Superior Court Dept. 6)', 'Judge Marsh / Judge'],
  ['We cut taxes. (Rev. Josiah Temple, State House District 12)', 'Reverend Temple / Reverend'],
  ['We cut taxes. (Sheriff candidate Boyd Ransom)', 'Boyd Ransom / Boyd Ransom'],
  ['We cut taxes. (DA candidate Maureen Stacy)', 'Maureen Stacy / Maureen Stacy'],
  ['We cut taxes. (Dana Okafor-Reyes for State Assembly)', 'Dana Okafor-Reyes / Dana Okafor-Reyes'],
  ['We cut taxes. (Ruth Ellery, candidate)', 'Ruth Ellery / Ruth Ellery'],
  ['We cut taxes. (State Sen. Patrick Dooley)', 'Senator Dooley / Senator'],
  ['We cut taxes. — Lt. Gov. Kip Sandoval', 'Lieutenant Governor Sandoval / Lieutenant Governor Sandoval'],
  ['We cut taxes. (House Speaker Grady Boone)', 'Speaker Boone / Speaker Boone'],
  ['We cut taxes. (Attorney General Cyrus Denholm)', 'Attorney General Denholm / Attorney General Denholm'],
  ['We cut taxes. (Secretary of State Jane Poole)', 'Secretary Poole / Secretary Poole'],
  ['We cut taxes. — Harlan', 'Harlan / Harlan'],
  ['FAITH • FAMILY • FISHING — Buck Landry, State House 44', 'Buck Landry / Buck Landry'],
  ['Axe the tax. Build the homes. — Kowalchuk 2027 🍁', 'Kowalchuk / Kowalchuk'],
  ['We cut trains. (Transport Committee, 8th report)', 'Transport Committee / Transport Committee'],
  ['We release every poll. (The Lindqvist Campaign)', 'Lindqvist Campaign / Lindqvist Campaign'],
  ['WE WILL WIN BIG. (GOV. DALE RUSK)', 'Governor RUSK / Governor'],
  ["I'm Bo Rusk and I approve this message. We cut taxes.", 'Bo Rusk / Bo Rusk'],
  ['We cut taxes. (Gov. Marisol de la Cruz)', 'Governor de la Cruz / Governor'],
  ['We cut taxes. (Sen. Ray Toomey Jr.)', 'Senator Toomey / Senator'],
  ['We cut taxes. (Gov. JB Harker)', 'Governor Harker / Governor'],
]

const NOBODY_SIGNED: readonly string[] = [
  'FOR IMMEDIATE RELEASE: We cut taxes for you.',
  'NEW POLL: We are up by nine points!',
  'FINAL NOTICE: Your membership is pending, friend!',
  'BREAKING NEWS: We won!',
  'Big News: We won!',
  'Quick Question: who paid for our park?',
  'Hot Take: we should fix the road.',
  'Real Talk: my opponent is late.',
  'We cut taxes (again)',
  'We cut your taxes. (Read More)',
  'We cut your taxes. (No Joke)',
  'We cut your taxes! — AND WE ARE NOT DONE',
  'She knows where your money is – SHE KNOWS WHERE IT GOES!',
  'We need roads. (Part Two)',
  'WE NEED ROADS! - GOVERNOR WAKE UP',
  'We fixed the road (no thanks to the other party)',
  'We won. - And the party knows it',
  'We need you. — Donate Now',
  'Add Your Name: we need 900 more today!',
  'Fun Fact: we have more potholes than voters.',
]

const NEWS: readonly (readonly [string, string | null])[] = [
  ['Ethics Chair Steps Aside Pending Review Of Ethics Chair', 'Chair / Chair'],
  ['Premier Opens Light Rail To Nowhere, Six Months Ahead Of Nowhere', 'Premier / Premier'],
  ['Governor Vetoes Cannabis Bill, Citing Concerns Over Local Control', 'Governor / Governor'],
  ['Minister Defends £37m App That Told Nation To Stay Where It Was', 'Minister / Minister'],
  ['Senator Who Called Warming A Hoax Requests $340 Million For Seawall', 'Senator / Senator'],
  ['Reserve Bank Lifts Rates For Fourth Time As Treasurer Urges Patience', 'Treasurer / Treasurer'],
  ['Treasury Secretary Says Soft Landing "Basically Done" as Runway Extended Again', 'Secretary / Secretary'],
  ['Brisbane Stadium Cost Blows Out To $3.8bn, Premier Calls Figure "Ballpark"', 'Premier / Premier'],
  ["Mayor's Approval Rating Falls To 34% Amid Trash Collection Delays", 'Mayor / Mayor'],
  ['Lawmakers Avert Shutdown By Nine Minutes, Congratulate Selves For Six', 'Lawmakers / Lawmakers'],
  ['Senate Democrats Unveil $450 Billion Child Care Package', 'Senators / Senators'],
  ['House GOP Struggles To Unite Behind Spending Plan As Deadline Looms', 'House members / House members'],
  ['Legislature Deadlocks 51-49 On Sales Tax Holiday', 'Legislators / Legislators'],
  ['County Supervisors Reject Data Center After Six Hour Hearing', 'Supervisors / Supervisors'],
  ['Governor Rusk Signs Budget, Promptly Loses Pen', 'Governor Rusk / Governor'],
  ['Governor Dale Rusk Signs Budget, Promptly Loses Pen', 'Governor Rusk / Governor'],
  ['Gov. Rusk Vows To Veto Transit Levy', 'Governor Rusk / Governor'],
  ["Governor Rusk's Budget Faces Cuts In Senate", 'Governor Rusk / Governor'],
  ['Mayor Teodora Vance Backs Million Rooftop Plan', 'Mayor Vance / Mayor'],
  ['Senator Ann Cole Backs Farm Bill After Tractor Ride', 'Senator Cole / Senator'],
  ['Mayor Ruth Ann Sizemore Unveils Rooftop Plan', 'Mayor Sizemore / Mayor'],
  ['Mayor Bond Plan Passes On Second Reading', 'Mayor / Mayor'],
  ['Governor Race Tightens As Primary Looms Large', null],
  ['Council Member Denies Owning Third Parking Space', 'Councilmember / Councilmember'],
  ['Sheriff Defends Purchase Of Boat In Landlocked County', 'Sheriff / Sheriff'],
  ['Speaker Webb Delays Vote On Ethics Package', 'Speaker Webb / Speaker Webb'],
  ['Commissioner Whitlow Admits Sidewalk Ends', 'Commissioner Whitlow / Commissioner'],
  ['White Flag Raised Over Stadium Plan As Governor Weighs Options', 'Governor / Governor'],
  ['Carriage House Prices Rise As City Delays Vote', null],
  ['White House Plans New Tariffs On Spoons', null],
  ['Opera House Cuts Spending After Subsidy Fight', null],
  ['Ottawa Unveils Plan To Review Plan For Reviewing Passport Delays', null],
  ['Tarrant Slams "Woke" Pension Fund Over $60M Stake In Oat Milk', null],
  ['General Election Heats Up As Polls Tighten And Voters Say Little', null],
  [
    'The Taoiseach rejected suggestions that a bike shelter at Leinster House was excessive.',
    'Taoiseach / Taoiseach',
  ],
  ['Tánaiste announces €220m flood relief scheme for Midleton.', 'Tánaiste / Tánaiste'],
  ['Senator Whitford voted to hand a yacht owner a bigger write-off.', 'Senator Whitford / Senator'],
  ['Governor Strand signed the bill on Tuesday and lost the pen.', 'Governor Strand / Governor'],
  ['The City Council voted on Tuesday to study a study.', 'Council / Council'],
  ['HARRISBURG, Pa. — Gov. Dale Rusk signed a budget on Tuesday.', 'Governor Rusk / Governor'],
  ['The governor signed the bill at noon.', null],
  ['County commissioners rejected the gazebo.', 'Commissioners / Commissioners'],
]

describe('who is answered', () => {
  it.each([...SIGNED, ...NEWS])('%s: %s', (post, target) => {
    expect(answered(post)).toBe(target)
  })

  it.each(NOBODY_SIGNED)('nobody: %s', (post) => {
    expect(answered(post)).toBeNull()
  })

  it('has enough cases', () => {
    expect(SIGNED.length + NEWS.length + NOBODY_SIGNED.length).toBeGreaterThanOrEqual(80)
  })

  it('says in the byline that an office is not yet held', () => {
    expect(asTarget('Mayor-elect Cormac Adeyemi').byline).toBe('Mayor-elect Cormac Adeyemi')
  })
})
