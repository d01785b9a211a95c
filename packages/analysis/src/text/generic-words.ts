import { createStemmer } from "@undertone/language";
import { connectingWords } from "./connecting-words.js";

/**
 * English words of everyday talk that name nothing by themselves: figures spelt out, common adjectives, verbs and adverbs, nouns
 * of time, amount and person, exclamations. Inside a longer phrase they may well tell something ("free speech").
 */
const genericStems = new Set(
  `zero two three four five six seven eight nine ten eleven twelve fifteen twenty thirty forty fifty sixty hundred
  hundreds thousand thousands million millions billion dozen half double second third fourth fifth last next whole
  single couple
  able absolute afraid amazing available average aware awesome awful bad badly basic beautiful best better big
  bigger biggest bit bored brave brilliant bullshit busy careful certain cheap clear close common complete cool
  correct crap crappy crazy curious current cute dead decent deep different difficult dumb early easier easy entire
  equal evil exact excellent expensive extra extreme fair fake famous fantastic far fast favorite few final fine
  free fresh full fun funny general genuine giant glad gonna good gotta great greater greatest happy hard harder
  heavy high higher highest honest hot huge ideal idiot important impossible incredible insane interested
  interesting jealous kind large larger late later latest lazy least left less likely little local long longer low
  lower lucky mad main major many massive max maximum mere min minimum minor more most much nasty natural necessary
  negative nice normal obvious odd ok okay old older only open original overall particular perfect personal plain
  pleasant plenty pointless poor popular positive possible pretty previous proper proud public quick quiet random
  rare ready real reasonable recent regular relevant rich ridiculous right rough sad safe same scary separate
  serious several shitty short sick silly similar simple slow small smaller smart soft solid some sorry special
  specific standard straight strange strong stupid sudden super sure sweet terrible tiny tired top total tough true
  typical ugly unable usual valid various warm wasted weak weird wide wild wonderful worse worst worth wrong young
  younger
  accept act add admit affect afford agree allow answer appear argue ask assume avoid base become begin believe bet
  blame break bring call care carry cause change check choose claim come compare complain consider continue count cover
  cut deal decide depend deserve disagree discuss drop end enjoy exist expect explain fail fall feel felt figure
  fill find finish fit fix follow forget gain gave get gets getting give gives giving go goes going gone got grew
  grow guess handle hang happen happened happens hate hear heard help hide hit hold hope hurt ignore imagine include
  involve join joke jump keep kept knew know known knows laugh lead learn leave let lets lie like liked listen live
  lived look looked looking looks lose lost love made make makes making matter mean meaning means meant meet mention
  mind miss move moved need needed notice obtain occur offer pass pick place plan play point post prefer prepare
  pretend prevent promise prove provide pull push put quit quote raise reach read realise realize receive recommend
  refer refuse relate remain remember remind remove repeat replace reply require respond rest result return run said
  sat saw say saying says search see seem seen sell send sense set share shock show shown shows shut sit sound speak
  spend split spread stand start started state stay step stick stop stopped suck suggest suppose surprise switch
  take taken talk talking tell tend thank thanked thanking thanks think thinking thought threw throw told took touch
  treat tried try trying turn understand use used using wait wake walk want wanted warn watch went wish wonder work
  worked works worry write wrote
  age amount anybody area back beginning bunch case chance choice circle clue comment comments day days detail
  difference edge edit effect effort everything example experience extent fact feeling folks friend friends front
  future goal group guy guys hell hour hours idea issue item kid kids kinda level life line list lot lots man men
  middle minute minutes moment month months morning name nature night nobody note nothing number numbers opinion
  option order others page pair part parts past people person picture piece power problem process question range
  rate reason reasons reddit situation size somebody someone something sort spot story stuff subject system term
  test thing things time times title tomorrow tonight topic trouble truth type value version view way ways week
  weeks woman women word words world year years yesterday
  almost already also altogether always anymore apparently basically certainly clearly completely constantly
  currently definitely directly easily entirely especially essentially eventually exactly extremely fairly finally
  forever generally gladly hardly honestly hopefully immediately initially instead just kindly lately literally
  maybe merely mostly nearly necessarily never normally now obviously often originally particularly perfectly
  perhaps personally possibly potentially practically presumably previously probably properly purely quickly quite
  rarely rather really recently seriously significantly simply slightly slowly sometimes somewhat soon specifically
  still strongly suddenly surely technically then today together too totally truly typically unfortunately usually
  virtually well yet
  aha ahh aww bro bruh btw bud buddy congrats congratulations cuz damn dang dear dude fuck fucked fucking god
  goddamn gosh ha haha hahaha heck hehe hello hey hi hmm holy idk imho imo lmao lmfao lol nah nope omg oof ooh oops
  please pls shit sir smh tbh thx til tits ugh uh um welcome whoa wow wtf wut yall yay yeah yep yes yikes yo yup`
    .split(/\s+/)
    .map(createStemmer("en")),
);

/** Laughter, which is written alike in most languages. */
const laughter = /^(?:ha|he|lo|ah|ja)+[hl]?$/;
/** A word with a letter drawn out: "sooo". Elsewhere three of a letter may be right ("Schifffahrt"). */
const drawnOut = /([a-z])\1{2}/;

/**
 * Whether a phrase names nothing: each of its words is one of everyday talk. Only English has a list; phrases of other
 * languages are told by how much their cluster uses them alone.
 *
 * @param key Stems, joined by one space.
 * @param language Of the thread: two letters (ISO 639-1), or null where it is not known.
 */
export function isGeneric(key: string, language: string | null): boolean {
  const connecting = connectingWords(language);
  return key
    .split(" ")
    .every(
      (stem) =>
        connecting.has(stem) ||
        laughter.test(stem) ||
        (language === "en" && (genericStems.has(stem) || drawnOut.test(stem))),
    );
}
