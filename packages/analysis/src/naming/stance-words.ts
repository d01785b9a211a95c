import { negations } from "../sentiment/modifiers.js";

export interface StanceWords {
  readonly negations: ReadonlySet<string>;
  /** Whether a negation may follow what it negates, as in German: then all of its clause is negated. */
  readonly negatesClause: boolean;
  /** Verbs that take a negation themselves ("couldn't", "could not"). */
  readonly auxiliaries: ReadonlySet<string>;
  /** What says how many: a title may not, where its comments do not. */
  readonly quantities: ReadonlySet<string>;
  /** Pairs of opposites: the words of one side, then those of the other. */
  readonly opposites: readonly (readonly [readonly string[], readonly string[]])[];
}

const words = (text: string) => text.split(/\s+/);
const pairs = (text: string) =>
  text
    .trim()
    .split(/\s*;\s*/)
    .map((pair) => pair.split(/\s*\|\s*/).map(words) as [string[], string[]]);

/** By ISO 639-1. Topics of threads in other languages are not named: nobody could check which side a title takes. */
const languages: ReadonlyMap<string, StanceWords> = new Map([
  [
    "en",
    {
      negations: new Set([
        ...negations,
        ...words("no nobody hardly barely lack lacks lacking stop stops without"),
      ]),
      negatesClause: false,
      auxiliaries: new Set(
        words(
          "am are can could did do does had has have is may might must need ought shall should was were will would",
        ),
      ),
      quantities: new Set(
        words(
          `all every everyone everybody most many majority minority few half several two three four five six seven eight nine ten
          hundred thousand million always only both`,
        ),
      ),
      opposites: pairs(`
        more | less fewer ; better best superior | worse worst inferior ; good great excellent | bad poor terrible awful ;
        increase rise grow gain | decrease fall drop decline shrink ; high higher | low lower ;
        safe safer safety | unsafe dangerous risky danger ; cheap cheaper affordable | expensive overpriced costly pricey ;
        easy easier simple | hard harder difficult ; love enjoy | hate dislike ;
        agree support favor favour pro | disagree oppose against anti reject ;
        legal allow permit legalize | illegal ban forbid prohibit ; win beat | lose ; fast faster quick | slow slower ;
        strong stronger | weak weaker ; true correct | wrong false incorrect ; succeed success work | fail failure ;
        help benefit | harm hurt damage ; useful necessary needed worth | useless unnecessary pointless worthless ;
        start begin | stop end quit ; buy | sell ; keep | remove abandon ; before | after ; healthy | unhealthy ;
        recommend | avoid ; trust | distrust ; happy satisfied | unhappy disappointed ; fair | unfair ; clean | dirty`),
    },
  ],
  [
    "de",
    {
      negations: new Set(
        words("nicht kein keine keinen keinem keiner keines nie niemals nichts ohne weder kaum niemand"),
      ),
      negatesClause: true,
      auxiliaries: new Set(),
      quantities: new Set(
        words(
          "alle alles jeder jede jedes meisten mehrheit viele wenige beide zwei drei vier fünf zehn hundert tausend immer nur",
        ),
      ),
      opposites: pairs(`
        mehr | weniger ; besser beste gut | schlechter schlecht schlimm ; steigt steigen | sinkt sinken fällt ;
        hoch höher | niedrig niedriger ; sicher | unsicher gefährlich ; billig günstig | teuer ; einfach leicht | schwer schwierig ;
        liebe mag | hasse ; dafür pro | dagegen gegen anti ; legal erlaubt erlauben | illegal verboten verbieten ;
        schnell | langsam ; stark | schwach ; richtig wahr | falsch ; hilft helfen | schadet schaden ;
        nützlich nötig | nutzlos unnötig ; kaufen | verkaufen ; vor | nach`),
    },
  ],
  [
    "fr",
    {
      negations: new Set(words("ne n pas jamais aucun aucune rien sans ni personne")),
      negatesClause: true,
      auxiliaries: new Set(),
      quantities: new Set(
        words(
          "tous toutes chaque plupart majorité beaucoup peu deux trois quatre cinq dix cent mille toujours seulement",
        ),
      ),
      opposites: pairs(`
        plus | moins ; mieux meilleur bon | pire mauvais ; augmente hausse | baisse diminue ; haut | bas ;
        sûr | dangereux risqué ; cher | abordable ; facile simple | difficile dur ; aime adore | déteste ; pour | contre ;
        légal autorisé | illégal interdit interdire ; rapide | lent ; fort | faible ; vrai | faux ; utile | inutile ;
        acheter | vendre ; avant | après`),
    },
  ],
  [
    "es",
    {
      negations: new Set(words("no nunca jamás ningún ninguna ninguno nada sin ni nadie tampoco")),
      negatesClause: false,
      auxiliaries: new Set(),
      quantities: new Set(
        words(
          "todos todas cada mayoría muchos pocos dos tres cuatro cinco diez cien mil siempre solo sólo ambos",
        ),
      ),
      opposites: pairs(`
        más | menos ; mejor bueno buena | peor malo mala ; sube aumenta | baja disminuye ; alto | bajo ; seguro | inseguro peligroso ;
        barato | caro ; fácil | difícil ; amo encanta | odio ; favor | contra ; legal permitido | ilegal prohibido prohibir ;
        rápido | lento ; fuerte | débil ; verdadero | falso ; útil | inútil ; comprar | vender ; antes | después`),
    },
  ],
]);

export function stanceWordsOf(language: string | null): StanceWords | null {
  return languages.get(language ?? "") ?? null;
}
