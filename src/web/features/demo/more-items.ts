import bridge from '#web/art/demo-bridge.svg'
import chart from '#web/art/demo-chart.svg'
import heads from '#web/art/demo-heads.svg'
import pie from '#web/art/demo-pie.svg'
import type { DemoItem } from './demo-item.ts'

const SECOND = 1_000

/** All but the first, which the page brings. No parties, no real people, no real places (DECISIONS T58). */
export const MORE_ITEMS: readonly DemoItem[] = [
  {
    type: 'text',
    title: 'The telephone',
    figure: 'Mayor Ottoline Fudge',
    source: 'posted to Bellow, 9:02 a.m.',
    avatar: `${heads}#fudge`,
    input:
      'City hall answered EVERY call this year. Average wait: four seconds. Nobody has ever been on hold less. The callers are thrilled!',
    image: null,
    fileName: null,
    response: `FOUR SECONDS? MAYOR, I AM STILL ON HOLD.

I CALLED ABOUT A POTHOLE IN MARCH. A VOICE SAID MY CALL WAS IMPORTANT, AND THEN IT PLAYED ME A FLUTE! I HAVE HAD EIGHT MONTHS OF FLUTE! MY BROTHER CALLED TO ASK IF I WAS ALL RIGHT, AND HE GOT THE FLUTE!

FOUR SECONDS IS HOW LONG IT TAKES TO SAY PLEASE HOLD! A WAIT ENDS WHEN SOMEBODY FIXES SOMETHING. PRINT THAT NUMBER, MAYOR FUDGE, AND I WILL CLAP WITH BOTH HANDS. ONE OF THEM IS HOLDING THE PHONE.

THE POTHOLE WENT ON WITHOUT ME. IT IS A POND NOW. IT HAS FROGS. I HELD THE PHONE OUT THE WINDOW LAST NIGHT, AND THEY KNEW THE FLUTE PART!!!`,
    animationType: 'paste',
  },
  {
    type: 'image',
    title: 'The chart',
    figure: 'Senator Hiram Gust',
    source: 'posted to Bellow, 7:40 a.m.',
    input:
      'Screenshot of a post by Senator Hiram Gust: “Jobs! Look at it go!” Below it a chart of two bars. The scale starts at 4,001 and ends at 4,003.',
    image: chart,
    fileName: 'jobs-chart.png',
    response: `TWO JOBS, SENATOR. I COUNTED TWICE.

THE BOTTOM OF YOUR CHART SAYS 4,001. THE TOP SAYS 4,003! THAT IS NOT A MOUNTAIN, SENATOR GUST. THAT IS A SPEED BUMP WITH THE CAMERA LYING DOWN!

I TRIED IT WITH MY BOWLING. I STARTED THE SCALE AT FORTY, AND IT WAS BREATHTAKING! I TOOK IT TO THE LEAGUE, FRAMED. THEY ASKED FOR THE SCORE. I SAID, "LOOK HOW TALL!" THEY SAID, "IT IS A 41."

A CHART THAT HIDES ITS FLOOR HAS NO HEIGHT. START IT AT ZERO AND POST IT AGAIN. AND CONGRATULATE THE TWO NEW HIRES! ONE HOLDS UP THE CHART, AND THE OTHER ONE SAYS "OOH." I APPLIED FOR OOH. THEY WANTED A 42!!!`,
    animationType: 'paste',
  },
  {
    type: 'text',
    title: 'The cake',
    figure: 'Governor Peg Thimblewick',
    source: 'posted to Bellow, 12:15 p.m.',
    avatar: `${heads}#thimblewick`,
    input:
      'My budget is BALANCED. I have balanced it five times this year alone. Name one governor who has balanced more budgets. You can’t!',
    image: null,
    fileName: null,
    response: `BALANCED FIVE TIMES? IT FELL DOWN FOUR.

THAT IS THE TROUBLE WITH BALANCE, GOVERNOR! NOBODY BRAGS THAT THE LADDER STOOD UP FIVE TIMES! NOT FROM THE GROUND! I KNOW. I CARRIED MY COUSIN'S WEDDING CAKE TWO BLOCKS ON ONE HAND. SHE ASKED HOW IT WENT. I SAID, "I CAUGHT IT THREE TIMES!" SHE ASKED WHY MY KNEES WERE FROSTED.

A BUDGET THAT NEEDS BALANCING FIVE TIMES CAME UP SHORT FOUR. SAY WHAT FELL OFF, AND WHO WAS STANDING UNDER IT. THE REST IS JUGGLING!

AS FOR THE CAKE, FIVE TIERS LEFT THE BAKERY AND ONE REACHED THE CHURCH. MY COUSIN LOOKED AT IT A LONG TIME. SHE CALLED IT BALANCED!!!`,
    animationType: 'paste',
  },
  {
    type: 'text',
    title: 'The book',
    figure: 'Representative Dirk Falconbridge',
    source: 'posted to Bellow, 6:01 a.m.',
    avatar: `${heads}#falconbridge`,
    input:
      'Read the new bill last night. ALL 900 pages, in one sitting. Best bill I ever read. I could not put it down. Every word is perfect!',
    image: null,
    fileName: null,
    response: `DO NOT TELL ME HOW IT ENDS, CONGRESSMAN.

EIGHT HOURS, 900 PAGES. THAT IS A PAGE EVERY THIRTY-TWO SECONDS, WITH NO SUPPER AND NO BLINKING! I READ THAT FAST ONCE. IT WAS A COOKBOOK. I TOLD THE WHOLE STREET I HAD FINISHED IT, AND THEY CAME TO DINNER! I SERVED THEM THE INDEX!

SO LET US TALK ABOUT THE BOOK! WHO DIES IN SECTION 212? WHAT DOES THE BUTLER GET? A BILL IS NOT GOOD BECAUSE YOU COULD NOT PUT IT DOWN. SAY WHAT IT DOES, TO WHOM, AND WHAT IT COSTS.

TAKE THE SCENIC ROUTE! START AT PAGE ONE! BUT HURRY. THE STREET HEARD YOU FINISHED. THEY ARE ON YOUR PORCH, AND THEY BROUGHT FORKS!!!`,
    animationType: 'paste',
  },
  {
    type: 'image',
    title: 'The bridge',
    figure: 'Commissioner Lorna Pickerel',
    source: 'posted to Bellow, 4:30 p.m.',
    input:
      'Screenshot of a post by Commissioner Lorna Pickerel: “Open ahead of schedule!” In the picture a ribbon and a pair of giant scissors on a bridge that stops in the middle of the river, above a duck.',
    image: bridge,
    fileName: 'bridge-day.png',
    holdMs: 5 * SECOND,
    response: `HALF A BRIDGE. ALL OF A RIBBON.

I LIKE THE RIBBON, COMMISSIONER PICKEREL. IT GOES ALL THE WAY ACROSS! THE BRIDGE STOPS AT THE DUCK! AND YOU SAY IT IS AHEAD OF SCHEDULE. SO AM I, WHEN I QUIT IN THE MIDDLE! I BUILT A CANOE THAT WAY. I WAS DONE BY NOON. I WAS PROUD FOR ELEVEN FEET, AND THEN A MAN ON THE SHORE YELLED, "IS THAT THE FRONT HALF?" I SAID, "NOT ANYMORE!"

A BRIDGE HAS TWO ENDS, AND THE SECOND ONE IS THE POINT. WHO PAYS FOR IT, AND WHEN? CUT A RIBBON ON THAT!

UNTIL THEN I AM PARKED ABOVE THE DUCK WITH MY BLINKER ON. SHE HAS OFFERED ME A TOW. SHE REMEMBERS THE CANOE!!!`,
    animationType: 'paste',
  },
  {
    type: 'text',
    title: 'The fan',
    figure: 'Senator Calista Vane',
    source: 'posted to Bellow, 2:22 p.m.',
    avatar: `${heads}#vane`,
    input:
      'I have NEVER changed my position. I was against the tunnel, I am for the tunnel, and I will be against it again. That is consistency!',
    image: null,
    fileName: null,
    response: `SO IS MY FAN, SENATOR. IT OSCILLATES.

AGAINST, FOR AND THEN AGAINST! I OWN A FAN LIKE THAT. I WAIT ALL AFTERNOON FOR IT TO COME MY WAY. IT COMES! I FEEL ONE SECOND OF HOPE! THEN IT TURNS AROUND AND COOLS THE PIANO! I YELLED AT IT ONCE. IT CAME BACK, HEARD ME OUT, AND LEFT! MY BARBER SAYS IT COULD WIN A PRIMARY!

CHANGING YOUR MIND IS NO SIN. PEOPLE DO IT WHEN THEY LEARN SOMETHING. SO TELL US WHAT YOU LEARNED, SENATOR VANE. BOTH TIMES.

I CAME TO YOUR TUNNEL MEETING TO ASK. THE PUBLIC SAT ON THE LEFT AND SWEATED. THEN I SAW WHO SAT ON THE RIGHT. THE PIANO WAS VERY COMFORTABLE!!!`,
    animationType: 'paste',
  },
  {
    type: 'text',
    title: 'The statue',
    figure: 'Prime Minister Alistair Plumley',
    source: 'posted to Bellow, 11:11 a.m.',
    avatar: `${heads}#plumley`,
    input:
      'I am the most HUMBLE leader in our history. So we are building a statue of my humility. It is forty feet tall, and it will be kneeling!',
    image: null,
    fileName: null,
    response: `FORTY FEET OF HUMBLE. KNEELING.

SO STANDING UP IT WOULD BE SIXTY, PRIME MINISTER! I ASKED A SCULPTOR HOW YOU CARVE MODESTY. HE SAID YOU START WITH A VERY LARGE BLOCK AND TAKE AWAY THE MODESTY! I ENTERED A HUMBLE CONTEST ONCE, AT THE COUNTY FAIR. I CAME IN SECOND. I DEMANDED A RECOUNT, AND THAT IS HOW I CAME IN SIXTH!

HUMILITY IS WHAT OTHER PEOPLE NOTICE, USUALLY LATE, AND NEVER IN STONE. WHAT DOES IT COST, AND WHAT IS NOT GETTING BUILT BEHIND IT?

BUT I WILL COME TO THE UNVEILING. I WILL STAND IN THE BACK AND SAY NOTHING. YOU WILL KNOW ME BY THE RIBBON. SIXTH PLACE! THEY HAD TO ORDER IT SPECIAL!!!`,
    animationType: 'paste',
  },
  {
    type: 'image',
    title: 'The pie',
    figure: 'Treasurer Basil Crumb',
    source: 'posted to Bellow, 5:05 p.m.',
    input:
      'Screenshot of a post by Treasurer Basil Crumb: “Where it all goes!” Below it a pie chart with a bite taken out of it. Services, 100%. Miscellaneous, 38%.',
    image: pie,
    fileName: 'where-it-goes.png',
    holdMs: 6 * SECOND,
    response: `SIR, THIS PIE IS 138 PERCENT PIE.

SERVICES, 100 PERCENT, AND MISCELLANEOUS, 38! I ADDED IT TWICE AND THEN I GOT HUNGRY! I TRIED YOUR METHOD AT THANKSGIVING, TREASURER CRUMB. ELEVEN SLICES, OUT OF A PIE FOR EIGHT. AUNT DORA GOT A DRAWING OF A SLICE! SHE ASKED WHAT KIND. I SAID, "MISCELLANEOUS." SHE STOPPED SPEAKING TO ME, AND I CAN STILL HEAR IT!

A PIE CHART HAS ONE JOB. IT ENDS AT A HUNDRED! EITHER THE CIRCLE IS WRONG OR THE BOOKS ARE. PRINT THE BOOKS, AND WE WILL CHECK BOTH.

AND SEND THE OTHER 38 PERCENT TO AUNT DORA. SHE KEPT THE DRAWING. SHE SAYS YOURS IS THE SAME KIND!!!`,
    animationType: 'paste',
  },
  {
    type: 'text',
    title: 'The form',
    figure: 'Secretary Mortimer Quill',
    source: 'posted to Bellow, 8:45 a.m.',
    avatar: `${heads}#quill`,
    input:
      'Our new Office of Simplicity has 14 departments, nine deputy directors and just ONE form. The form is 60 pages. You’re welcome!',
    image: null,
    fileName: null,
    response: `I FILLED OUT THE SIMPLE FORM. SEND HELP.

FOURTEEN DEPARTMENTS, SECRETARY QUILL! THAT IS A MARCHING BAND WHERE EVERYBODY PLAYS THE CYMBALS! PAGE ONE ASKED FOR MY NAME. FINE! PAGE TWO ASKED IF I WAS SURE! BY PAGE FORTY I WAS NOT! I CALLED A DEPUTY, AND HE SENT ME TO ANOTHER. THERE ARE NINE. IT IS A CIRCLE! ON MY SECOND LAP THEY GAVE ME A DESK!

SIMPLE IS COUNTED BY WHO FILLS IT OUT, NOT BY WHO WATCHES. KEEP THE ONE FORM. LOSE 59 PAGES AND MOST OF THE DEPUTIES!

START WITH ME. I AM NUMBER TEN. I HAVE A LAMP, A PLANT AND A PARKING SPACE, AND I STILL COULD NOT TELL YOU MY NAME!!!`,
    animationType: 'paste',
  },
  {
    type: 'text',
    title: 'The light',
    figure: 'Councilman Buck Lantern',
    source: 'posted to Bellow, 10:30 p.m.',
    avatar: `${heads}#lantern`,
    input:
      'On DAY ONE I will fix the traffic light on Main Street. I have won six elections on that promise, and I will never break it!',
    image: null,
    fileName: null,
    response: `SIX ELECTIONS. ONE LIGHT. STILL RED.

YOU DID NOT KEEP THAT PROMISE, COUNCILMAN LANTERN. YOU KEPT IT IN THE BOX! I KNOW, BECAUSE I AM AT THE LIGHT! I PULLED UP DURING YOUR FIRST CAMPAIGN AND WAVED AT THE MAN BEHIND ME. BY YOUR THIRD HE WAS GODFATHER TO MY TWINS! WE HAVE A NEWSLETTER! WE HAVE A SOFTBALL TEAM!

HERE IT IS PLAIN. DAY ONE HAS COME SIX TIMES. SAY WHICH DAY, WHICH CREW AND WHAT IT COSTS, OR TAKE IT OFF THE SIGNS.

I WOULD TELL YOU TO YOUR FACE, BUT CITY HALL IS STRAIGHT AHEAD. THE TWINS TURN EIGHTEEN IN MAY. THEY WILL VOTE FOR YOU. THEY THINK GREEN IS A MYTH!!!`,
    animationType: 'paste',
  },
]
