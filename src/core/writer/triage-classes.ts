/**
 * Words of a kind: who is spoken of, what is done to them, with what. A trailing `*` takes any ending. Which of them
 * matter, and beside which others, is learned from the labelled posts (`bench/writer/rails.ts`).
 */
const KINDS: Readonly<Record<string, string>> = {
  you: 'you your yours yourself u ur',
  third: 'he she him her his hers himself herself them they their theirs themselves',
  us: 'we us our ours',
  me: 'i me my mine myself',
  office:
    'senator* congress* representative* governor* mayor* councilm* councillor* councilwom* alderman minister* premier president* judge* justice* sheriff clerk* commissioner* trustee* assessor auditor treasurer secretary chairman chair chairwoman speaker mp mps mla td tds delegate* lawmaker* politician* official* candidate* legislator* regent* warden superintendent principal ambassador registrar prosecutor magistrate bureaucrat* deputy editor reporter* journalist* opponent* whip',
  group:
    'immigrant* migrant* refugee* foreigner* muslim* jew jews jewish christian* catholic* hindu* sikh* gypsy gypsies traveller* black blacks white whites latino* latina* hispanic* mexican* asian* arab* african* indian* pakistani* chinese haitian* somali* irish polish roma gay gays lesbian* trans transgender queer* homosexual* disabled autistic elderly native natives aboriginal* indigenous women females men boomers protestant* buddhist* atheist* evangelical* mormon* quaker* newcomer* asylum nationals ethnic minorit* race races',
  partyish:
    'democrat* republican* liberal* conservative* progressive* tory tories labour leftist* socialist* lefties libs maga voters supporters members',
  human:
    'people person man woman men women guy fella kid kids child children boy boys girl girls baby babies infant toddler* teen* teenager* adult* resident* neighbor* neighbour* worker* driver* passenger* pedestrian* cyclist* student* pupil* teacher* nurse* doctor* paramedic* firefighter* officer* soldier* marine* sailor* pilot* crew farmer* miner* fisherm* farmhand* tenant* family families couple pensioner* commuter* villager* townspeople worshipper* shopper* clerk cashier* lifeguard* hiker* climber* swimmer* coach* crossing',
  kin: 'mother* father* mom moms mum mums dad dads son sons daughter* wife husband* brother* sister* grandmother* grandfather* grandson* granddaughter* uncle aunt* nephew* niece* cousin* spouse widow* widower orphan* parent* loved family families grandchildren sibling*',
  body: 'neck throat head skull face teeth tooth jaw knee knees kneecap* leg legs arm arms bone bones blood chest heart lungs eye eyes hand hands finger* gut guts ribs spine back brain* skin tongue nose fist* knuckle* artery',
  harm: 'kill* murder* shoot* shot stab* hang hanged hanging lynch* behead* burn* beat beaten bash* smash* crush* punch* kick* choke* strangle* drown* poison* hurt* attack* assault* maim* bleed* bleeding behead gut gutted slaughter* execute* assassinate* bomb* torch* whip* flog* drag* bury buried burying break crack* snap* slit cut slash* hunt hunted hunting eliminate* exterminate* eradicate* cleanse* wipe* gas gassed',
  weapon:
    'gun guns rifle* pistol* shotgun* bullet* ammo ammunition bomb* grenade* knife knives machete* axe* bat bats crowbar* hammer* rope noose* gallows guillotine pitchfork* torch torches scope crosshairs trigger* magazine rounds caliber buckshot lead firing squad explosive* fertilizer gasoline petrol molotov match matches bricks brick sniper crossbow cleaver',
  threatmodal:
    'should ought deserve* must need needs needed gonna going will better needs time someone somebody',
  wish: 'hope hoping wish wishing pray dream celebrate cheer deserve* applaud pity happy glad smile laugh',
  warn: 'regret sorry watch warning warned careful lucky shame accident* unfortunate hate happen* happens pity sleep awake tick clock soon tonight consequences remember learn lesson pay',
  follow:
    'follow* watching watched watch know knows seen find found visit* route routine morning* night* walks walking drives parks parked home house street address lives live driveway porch door window windows garage gym school schedule commute bedroom yard fence gate doorstep',
  privateinfo:
    'address addresses phone cell number numbers street lane avenue road apartment apt unit zip postcode ssn social plate license licence email landline photo photos picture pictures snap birthday schedule rota pickup dropoff bus school daycare nursery gym',
  animal:
    'vermin rat rats cockroach* roach* insect* animal* animals beasts dogs pigs pig parasite* leech* virus plague disease* infestation infest* infect* cancer filth filthy dirty scum trash garbage savage* subhuman* apes monkeys locusts swarm* maggots weeds tumor* breed* breeding hordes mongrel* barbarian* invaders invade*',
  contempt:
    'inferior stupid lazy criminal* criminals thieves thief thieving rapist* terrorist* evil dishonest greedy stink smell* dirty uncivilized primitive backward* genes genetic* blood iq nature naturally born culture incapable belong* deport* expel ban banned removed remove purge* sterilize* castrate* segregat* separate pure purity replace* replaced',
  all: 'all every each everyone any none never always whole entire kind lot people race typical',
  voting:
    'vote votes voting voted voter* ballot* poll polls polling election* register* registration precinct* id absentee mail mail-in dropbox machines booth',
  votefalse:
    'wednesday tuesday november text sms online cancelled canceled moved extended fine fined arrest* arrested deport* warrants warrant ice police jail jailed invalid disqualified illegal postponed rescheduled second third double twice fee passport license utility bill rent married surname stay home instead',
  remedy:
    'bleach ivermectin insulin chemo* chemotherapy vaccine* vaccin* pill pills dose dosage mg milligrams tablets medication* meds antibiotic* drink drinking inject* swallow turpentine peroxide silver colloidal herbs garlic cure cures curing inhaler* blood thinner* statin* lithium antidepress* fasting fast tumor diabet* asthma epilep* seizure* fever doctor* prescription* kerosene borax methanol',
  advice:
    'stop quit throw flush skip take double drink instead replace forget cure cures heals need no naturally better',
  sexual:
    'sexy sex nude* naked breasts boobs tits ass butt legs lingerie bedroom bed horny strip stripping body hot thighs kiss undress* porn* erotic fetish',
  death:
    'dead death* die dies died dying killed fatal* fatality fatalities deceased perish* drowned lost loss losses passing passed lives life body bodies remains funeral* burial buried bury cemetery grave graves coffin* casket* morgue autopsy obituary hospice hearse wake memorial* vigil* mourn* grief griev* tribute* condolence* sympath* rest peace eulogy bereaved widow* orphan* survived survivors',
  wound:
    'injur* wound* hospital* hospitalised hospitalized critical icu coma airlifted ambulance* paramedic* surgery stretcher unconscious unresponsive trapped rescued rescue* missing search searchers rubble stabbed shot struck burned burns bleeding paralysed paralyzed amputat* casualt* triage collapsed',
  disaster:
    'crash* collision derail* collapse* explosion* explode* blast fire fires blaze wildfire* flood* floodwater* tornado* hurricane* cyclone* earthquake* quake tsunami landslide* mudslide* avalanche bushfire* storm* capsiz* sank sinking wreck* wreckage shooting* gunman gunmen stabbing* massacre* attack bombing* stampede crush* outbreak* leak pileup ferry tremor aftershock* heatwave evacuat* debris ash smoke',
  grief:
    'pray prayers praying thoughts heartbroken heartbreaking devastat* tragic* tragedy sorrow* sad saddened tears weep weeping mourn* condolence* comfort hearts heart broken unimaginable shock* senseless horrif* numb remember* anniversary silence candle* flags half-staff half-mast tonight community heroes hug shattered empty chair',
  illness:
    'cancer tumor tumour dementia alzheimer* parkinson* stroke diagnosis diagnosed chemo* chemotherapy radiation terminal leukemia leukaemia als mnd dialysis transplant* ventilator* covid pneumonia sepsis asbestos* mesothelioma lung lungs asthma diabetes diabetic seizure* stillborn miscarr* stillbirth autis* disabilit* wheelchair* blind deaf',
  prison:
    'detention detain* detained ice cage* cages prison* jail inmate* cell cells solitary handcuff* shackle* raid raids deport* deported deportation* deporting removal removed separated separation asylum custody agents undocumented visa papers dreamer* tps border camp camps holding',
  addiction:
    'overdose* opioid* fentanyl heroin meth addict* addiction* addicted rehab recovery sober sobriety naloxone narcan relapse* alcoholic* alcoholism detox withdrawal gambling needle* pills using',
  abuse:
    'abuse* abused abuser* abusing domestic violence rape* raped rapist* assault* molest* groom* grooming trafficking trafficked harass* survivor* victim* predator* shelter bruise* beaten coercive stalk* foster neglected neglect',
  racism:
    'racis* racist* swastika* slur* antisemit* islamophob* hate hatred bigot* bigotry discriminat* segregat* lynch* noose graffiti synagogue mosque temple kkk nazi* supremac* profil* redlin* slave* slavery residential stolen reparation* homophob* transphob*',
  abortion:
    'abortion* abort* pregnan* pro-life prolife unborn roe fetus foetus fetal womb heartbeat reproductive miscarr* birth contracepti* ectopic',
  war: 'war wars invasion troops shelling shelled missile* drone* airstrike* ceasefire hostage* gaza ukrain* occupied bombed bombardment refugee* displaced civilians frontline famine genocide siege trench* deployed deployment kyiv sudan combat',
  homeless:
    'homeless* tent tents encampment* evict* eviction* shelter* unhoused sleeping rough sidewalk couch car underpass doorway motel hostel streets freezing',
  mental:
    'suicid* depress* anxiety mental ptsd trauma* crisis self-harm hotline 988 psychiatric bipolar schizophren* breakdown despair lonely loneliness',
  guns: 'gun guns firearm* shooter* shooting* lockdown drill drills bullet* bulletproof classroom ar-15 background magazine* unlocked',
  veteran:
    'veteran* vets va served wounded combat deployed purple heart pow medal amputee* burn pit pits agent orange',
  hunger:
    'hunger hungry starv* food pantry pantries bank insulin ration* rationing meal meals skip skips skipping supper lunch formula snap stamps breadline foodbank* heating eat eating poverty poor evicted debt afford',
  policy:
    'bill bills act law laws legislation vote voted votes policy policies funding fund funded funds budget* program* plan plans reform* committee hearing tax taxes amendment ordinance proposal regulation* rule rules spending million billion percent department agency court ruling senate house parliament congress council board contract grant grants pass passed introduced introduce',
  sport:
    'game games team teams season coach league goal goals playoff* quarterback football hockey cricket rugby tournament score scored win wins fans stadium halftime inning match ref referee',
  idea: 'budget idea ideas economy inflation market markets jobs business businesses plan deal bill filibuster poll polls ratings campaign debate argument proposal career primary prices rates taxes regulation* industry competition',
}

const whole = new Map<string, string[]>()
const starts: (readonly [string, string])[] = []
for (const [kind, words] of Object.entries(KINDS))
  for (const word of words.split(/\s+/u)) {
    if (word.endsWith('*')) starts.push([word.slice(0, -1), kind])
    else whole.set(word, [...(whole.get(word) ?? []), kind])
  }

const known = new Map<string, readonly string[]>()
/** So many different words are remembered; posts repeat the same few thousand. */
const REMEMBERED = 20_000

/** The kinds a lower-case word is of; most words are of none. */
export function kindsOf(word: string): readonly string[] {
  const before = known.get(word)
  if (before !== undefined) return before
  const found = starts.filter(([start]) => word.startsWith(start)).map(([, kind]) => kind)
  const kinds = [...new Set([...(whole.get(word) ?? []), ...found])]
  if (known.size >= REMEMBERED) known.clear()
  known.set(word, kinds)
  return kinds
}
