/** What a language's sentences say of whether they stand by themselves. Every pattern is tried on the whole sentence. */
export interface LanguageRules {
  /** Opens with a word that points back, or continues or answers what somebody else wrote. */
  readonly opensDependent: RegExp;
  /** Opens with a word that adds to what somebody else wrote ("Also", "Ditto"). */
  readonly opensAddition: RegExp;
  /** Ends on a word whose other half is missing ("... posting on here are, though."). */
  readonly endsDependent: RegExp;
  /** Third-person pronouns and pointing words, which have to mean something that stands before them. */
  readonly anaphor: RegExp;
  /** A person or thing pointed at ("he", "this guy"), which costs a sentence more than a loose "it". */
  readonly pointsAt: RegExp;
  /** Words that a sentence may hold before it names anything: "I think that ...". */
  readonly beforeNames: RegExp;
  /** Speaks to the writer of another comment. */
  readonly toAnother: RegExp;
  /** "you" of everybody: "if you ...", "you can ...". */
  readonly toAnybody: RegExp;
  readonly secondPerson: RegExp;
  readonly firstPerson: RegExp;
  /** Signs of a statement that holds in general: modal verbs, "always", "people". */
  readonly general: RegExp;
  /** Opens like a remark or an aside, not like a statement. */
  readonly opensWeakly: RegExp;
  /** Opens the other half of what the sentence before conceded ("But ..."). */
  readonly opensContrast: RegExp;
  /** Tells what happened to its writer, which stands for nobody else. */
  readonly anecdote: RegExp;
  /** Opens with a condition, which is half a sentence unless a comma ends it. */
  readonly opensCondition: RegExp;
  /** Words that stand before a noun, before a verb and after one: they tell nouns from verbs. */
  readonly beforeNoun: ReadonlySet<string>;
  readonly beforeVerb: ReadonlySet<string>;
  readonly afterVerb: ReadonlySet<string>;
  readonly aboutForum: RegExp;
  /** A few words that no label, title or headline repeats. */
  readonly slurs: RegExp;
  /** Spelled in haste. */
  readonly careless: RegExp;
  readonly emphatic: RegExp;
  /** Words that are neither stop words nor of everyday talk, and yet name nothing alone. */
  readonly vague: ReadonlySet<string>;
  /** Nouns, greetings and interjections that name nothing by themselves, though they may end a phrase ("pay gap problem"). */
  readonly notAlone: ReadonlySet<string>;
  /** Whether `freed` knows the words at the beginning of a sentence that only tie it to what went before. */
  readonly hasTies: boolean;
  /** Marks of a finite verb: auxiliary verbs, and forms that follow a subject. */
  readonly finite: RegExp;
}

const words = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/));
const start = (list: string): RegExp => new RegExp(`^["'“‘(\\[¿¡]*(?:${list})(?![\\p{L}\\p{N}])`, "iu");
const anywhere = (list: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}'’])(?:${list})(?![\\p{L}\\p{N}])`, "iu");
const end = (list: string): RegExp => new RegExp(`(?<![\\p{L}\\p{N}])(?:${list})[.!?…]*["'”’)]?$`, "iu");

/** Of the forum, in most languages. */
const OF_FORUM = `edit|upvot\\p{L}*|downvot\\p{L}*|subreddits?|reddit|redditors?|karma|repost\\p{L}*|crosspost|retweet\\p{L}*|tl;?dr`;
const never = /(?!)/;
/**
 * What only the English rules know. The English words stay out of other languages: "retard" is a delay in French, "slut"
 * the end in Swedish, "op" a preposition in Dutch.
 */
const unknownHabits = {
  slurs: anywhere(`nigg(?:a|er)s?|faggots?|trann(?:y|ies)|kikes?`),
  careless: never,
  emphatic: anywhere(`fuck\\p{L}*`),
  vague: new Set<string>(),
  notAlone: new Set<string>(),
  hasTies: false,
};

const english: LanguageRules = {
  opensDependent: start(
    `(?:that|it|this|they|he|she|those|these|there|here|who|what)['’](?:s|re|ll|d|ve)|thats|theres|heres|whats|hes|shes|theyre|theyve|that|this|these|those|it|they|them|their|theirs|he|she|him|his|her|hers|its|same|such|here|and|but|or|nor|so|because|cause|cuz|since|which|who|whom|whose|where|also|plus|then|than|yet|otherwise|instead|besides|except|unless|until|while|whereas|though|although|even though|too|either|neither|both|another|others?|most of (?:them|it|that)|some of (?:them|it|that)|none|yes|yeah|yep|yup|yea|ya|no(?=[,.!]| (?:i|it|you|they|he|she|that|this|we)\\b)|nope|nah|ok|okay|sure|right|exactly|agreed|true|false|correct|wrong|lol|lmao|edit|update|thanks|thank you|thx|ty|congrats|congratulations|sorry|please|welcome|hi|hello|hey|dear|wait|wow|damn|oh|ah|um|hmm+|well(?=,)|you|your|you['’]re|yours|like|maybe|perhaps|probably|anyways?|however|therefore|thus|hence|still|again|actually|basically|honestly|seriously|literally|apparently|obviously|clearly|to be fair|in (?:that|this|which) case|for (?:this|that) reason|for example|for instance|i agree|i disagree|i second|my bad|same here|as (?:you|others|someone) (?:said|mentioned)|(?:does|did|is|was|wo|ca|could|would|has|are|were)n['’]t|works|makes|takes|(?:i|we|you)(?:['’][a-z]+)? (?:[a-z]+ ){0,2}(?:it|them)|eli5|ha(?:ha)+h?|source|ditto|pal|jesus|heh|hehe|blah|i dunno|dunno|so far|for now|even so|even the|the (?:other|latter|former|only (?:thing|one|way|reason|problem))|in (?:this|these|such)|(?:with|at|on|of|from|by|like|about) (?:this|that|these|those|such)|all (?:of )?(?:this|that|these|those|i)|aside from|apart from|rather than|as (?:such|above|mentioned|stated)|ps|p\\.s|btw|fwiw|imo|imho|tbh|tl;?dr|fixed|ftfy|til|username|came here to say|this is|that is|suppose|supposing|assuming|(?:partly|mostly|mainly|probably|just|only|simply) because`,
  ),
  opensAddition: start(
    `also|and|plus|or|nor|too|ditto|likewise|same|me too|as well as|agreed|exactly|seconded`,
  ),
  endsDependent: end(
    `(?:is|are|was|were|do|does|did|can|will|would|could|should|has|have|had|am|isn['’]t|aren['’]t|don['’]t|doesn['’]t|didn['’]t|won['’]t|can['’]t|wasn['’]t|the|a|an|of|to|and|or|but|with|for)(?:[,]? (?:though|too|either|tho))?|(?:too|either|though|tho|as well|lol|lmao|haha|instead|like that|like this|this way|that way|do (?:it|that|this|so)|of (?:it|that|this|them)|about (?:it|that|this|them)|to (?:it|that|this|them)|for (?:it|that|this|them)|with (?:it|that|this|them)|like (?:it|them)|the same|(?:that|this) (?:one|comment|thread|post|guy|person|thing))`,
  ),
  anaphor: anywhere(
    `it|it['’]s|its|this|that|that['’]s|these|those|they|they['’](?:re|ll|d|ve)|them|their|he|he['’](?:s|ll|d)|she|she['’](?:s|ll|d)|him|his|her|one|ones`,
  ),
  pointsAt: anywhere(
    `(?:this|these|those|such) \\p{L}+|that (?:guy|kid|man|woman|girl|boy|dude|one|part|person|thing|stuff|question|idea|kind|type|sort|case|approach|video|post|article|section|point|way)|(?:and|but|so|because|if|since) that(?:['’](?:s|d|ll)| (?:is|was|would|will|does|did|can|could|means|makes))|he|he['’](?:s|ll|d)|she|she['’](?:s|ll|d)|him|his|her|hers`,
  ),
  beforeNames: anywhere(
    `why|how|what|where|who|when|i|i['’](?:m|d|ll|ve)|we|we['’]re|you|you['’]re|think|thought|know|knew|guess|believe|feel|felt|hope|wish|mean|say|said|saying|bet|wonder|agree|like|love|hate|want|wanted|need|see|saw|got|get|sure|glad|afraid|just|really|never|always|only|even|still|also|actually|probably|maybe|personally|honestly|literally|definitely|almost|do|did|don['’]t|didn['’]t|can|can['’]t|could|would|was|were|am|is|are|have|had|has|if|when|as|that|not|to|be|been|the|a`,
  ),
  toAnother: anywhere(
    `you (?:said|wrote|say|mean|meant|mentioned|posted|were|missed|forgot|must|seem|sound|clearly|obviously|just|don['’]t (?:know|understand|get))|your (?:comment|post|point|argument|question|reply|answer|opinion|logic|username|edit)|i (?:wrote|said|meant|mentioned|replied)|are you|do you|did you|you are (?:right|wrong|not)|you['’]re (?:right|wrong|not|just|a|an|the)|@\\w+|dude|bro|bruh|sir|buddy|mate|op`,
  ),
  toAnybody: anywhere(
    `if you|when you|you can|you could|you['’]ll|you need|you have to|you get|you should|once you|unless you`,
  ),
  secondPerson: anywhere(`you|your|yours|you['’](?:re|ll|d|ve)|u|ur`),
  firstPerson: anywhere(`i|i['’](?:m|d|ll|ve)|me|my|mine|we|we['’](?:re|d|ll|ve)|us|our|im|ive`),
  general: anywhere(
    `people|everyone|everybody|nobody|anyone|should|must|always|never|every|most|many|all|can|will|would|is|are|has|have|needs?|makes?|means?`,
  ),
  opensWeakly: start(
    `\\+\\p{N}+|mostly|note to|please|suppose|supposing|given|assuming|normally|i was wondering|i heard|hot take|to (?:anyone|everyone|anybody|be)|for anyone|i tried|i feel (?:dumb|stupid|like)|even|during|on top|pretty|totally|possibly|looks like|sounds like|experimenting|am i|anyone|anybody|who else|one day|some of the|another|as a|not|i guess|i mean|i suppose|i wonder|i just|i was|i thought|not sure|partly|nice|good|great|cool|love|looks|sounds|seems|by the time|at least|at this point|just|kinda|gotta|gonna|imagine|is|are|do|does|did|was|were|have|has|can|could|would|will|how|what|why|when|if only|let|let['’]s|there|my guess|one of|reminds|remember|speaking of|fun fact|pro ?tip|fuck|shit|god|man|for me|to me|in my|on the other hand|first|second|third|next|last|see|look|check|click|read|go|get|try|take|make|use|don['’]t|never mind|nevermind|with|from|of|as|by|after|before|into|until|am|better|best|worse|worst|no (?:idea|need|wonder|matter|way|problem|offense|one)|got|had|saw|went|bought|made|used|came|found|took|gave|[a-z]{2,}ed|finally|once|only|just|yet another|my (?:bad|attempt|first)|hope|hoping|glad|happy|sad|funny|interesting|wish|wondering|thinking|working|trying|playing|kind of|sort of`,
  ),
  opensContrast: start(
    `but|however|yet|still|though|although|that said|that being said|having said that|on the other hand|nevertheless|then again|unfortunately|except|not (?:saying|that|to say)`,
  ),
  anecdote: anywhere(
    `(?:i|we) (?:also |just |once |never |always |only |actually |really |recently )?(?:was|were|had|did|got|went|used to|saw|made|took|bought|said|told|found|came|grew|knew|heard|[a-z]{2,}ed)|i['’](?:ve|m|d|ll)|i am|my`,
  ),
  opensCondition: start(`if|when|because|after|before`),
  beforeNoun: words(
    `the a an my your his her its our their this that these those some any no every each all more most many much few several
    of in on at for with from by about without into against per and or new good bad big real free old own other same such
    what which two three four five 's`,
  ),
  beforeVerb: words(
    `to i we you he she they it who will would can could should must may might do does did don't didn't doesn't can't won't
    wouldn't couldn't shouldn't i'll we'll you'll they'll i'd never just always not also really even still let's please be
    is are was were am been i'm it's that's he's she's you're we're they're so very too pretty quite`,
  ),
  afterVerb: words(`me you him her us them it myself yourself`),
  finite: anywhere(
    `(?<!\\bto )(?:is|are|was|were|am|has|have|had|do|does|did|can|could|will|would|should|must|may|might|[a-z]+n['’]t|(?:i|you|he|she|it|we|they|that|there|who|what|how|[a-z]+)['’](?:s|m|re|ve|ll|d)|cannot|dont|doesnt|didnt|isnt|wasnt|cant|wont|im|ive|thats|its|makes?|made|gets?|got|goes|went|takes?|took|needs?|wants?|says?|said|thinks?|thought|knows?|knew|feels?|felt|comes?|came|gives?|gave|seems?|looks?|looked|keeps?|kept|loves?|hates?|means?|works?|worked|uses?|used|lets?|puts?|finds?|found|tells?|told|sees?|saw|runs?|ran|gotta|(?:i|you|he|she|it|we|they|who|people|everyone|nobody|someone|anyone) (?:[a-z]+ly |also |just |still |never |always |even )?[a-z]{2,}|(?<!\\b(?:the|a|an|my|your|their|his|her|our|very|so|is|are|was|were|be|been) )[a-z]{3,}ed)`,
  ),
  aboutForum:
    /(?<![\p{L}\p{N}])(?:edit|edited|upvot\p{L}*|downvot\p{L}*|op|ops|oc|comments?|commenter|commenters|threads?|subreddits?|reddit|redditors?|karma|repost\p{L}*|crosspost|retweet\p{L}*|toots?|boosts?|subs?|mods?|username|flair|ama|hn|upthread|tldr|tl;dr|(?:people|folks|everyone|everybody|some|someone|many|most) here (?:are |is |keep |who |all |just )*(?:say|think|act|argu|claim|complain|assum|ask|suggest|seem)\p{L}*)(?![\p{L}\p{N}])/iu,
  slurs:
    /(?<![\p{L}\p{N}])(?:nigg\p{L}+|fag(?:s|g\p{L}*)?|retard(?:s|ed)?|trann(?:y|ies)|kikes?|spics?|chinks?|cunts?|whores?|sluts?)(?![\p{L}\p{N}])/iu,
  careless:
    /(?<![\p{L}'’])(?:i|im|ive|dont|doesnt|didnt|isnt|wasnt|cant|wont|couldnt|wouldnt|thats|theyre|youre|gonna|wanna|gotta|kinda|ur|u|bc|cuz|tho|prolly)(?![\p{L}'’])/gu,
  emphatic: /(?<!\p{L})(?:fuck\p{L}*|shit\p{L}*|goddamn|bullshit|ass|asshole|bitch\p{L}*)(?!\p{L})/iu,
  vague: words(
    `one ones two three other others another even first second next last much many more most lot lots same else ever
  everything anything something nothing everyone anyone someone people person thing things guy guys way time times
  day days week weeks month months year years hour hours minute minutes ago today yesterday tomorrow now then here
  there new old good bad best better worse great nice big small little long short high low right wrong able etc
  actually though also really very never always still just only`,
  ),
  notAlone: words(
    `thanks thank please pls hi hello hey lol haha hahaha lmao welcome sorry congrats congratulations god jesus christ yes yeah
  yep no nope ok okay wow damn cheers bye whole away found available name names length information issue issues question
  questions answer answers problem problems text chance hand hug terms reason point example fact idea part place case mode
  side kind type sort number list set change changes thought thoughts feeling adult adults edge screenshot outer inner
  class value due level line title word words story dude dudes bro bros buddy guys man men matter times back asking paid applied allow allowed underrated`,
  ),
  hasTies: true,
};

const german: LanguageRules = {
  opensDependent: start(
    `das|dies|diese[rsmn]?|dieses|jene[rsmn]?|er|sie|es|ihn|ihm|ihr|ihre[rsmn]?|sein|seine[rsmn]?|und|aber|oder|denn|sondern|also|weil|dass|obwohl|während|sonst|außerdem|trotzdem|deshalb|deswegen|darum|dazu|damit|dafür|dagegen|davon|dabei|da|dort|hier|so|ja|nein|doch|nö|jo|okay|ok|danke|genau|stimmt|richtig|falsch|klar|edit|hallo|hi|du|dein|deine[rsmn]?|vielleicht|naja|ach|oh|wow|haha|lol`,
  ),
  opensAddition: start(`auch|und|oder|dito|ebenso|genauso|ebenfalls|außerdem|genau|stimmt`),
  endsDependent: end(`auch|nicht mehr|dazu|davon|damit|darüber|lol|haha|so`),
  anaphor: anywhere(`es|er|sie|ihn|ihm|ihr|das|dies|diese|dieser|dieses|davon|dazu|damit|darüber`),
  pointsAt: anywhere(`er|ihn|ihm|diese[rsmn]? \\p{L}+`),
  beforeNames: anywhere(
    `ich|wir|du|man|denke|glaube|finde|weiß|meine|habe|hatte|war|bin|ist|sind|kann|nicht|auch|nur|noch|schon|ja|mal|dass`,
  ),
  toAnother: anywhere(
    `du (?:hast|bist|meinst|sagst|schreibst)|hast du|bist du|dein (?:kommentar|beitrag|punkt)|deine (?:frage|antwort|meinung)`,
  ),
  toAnybody: anywhere(`wenn du|du kannst|du musst`),
  secondPerson: anywhere(`du|dich|dir|dein|deine|deinen|deiner|ihr|euch|euer|eure`),
  firstPerson: anywhere(`ich|mich|mir|mein|meine|meinen|meiner|wir|uns|unser|unsere`),
  general: anywhere(`man|alle|jeder|niemand|immer|nie|muss|müssen|soll|sollte|kann|können|ist|sind`),
  opensWeakly: start(`ich glaube|ich denke|naja|nun|schön|gut|toll|zum beispiel|übrigens|erstens|zweitens`),
  opensContrast: start(`aber|doch|allerdings|jedoch|trotzdem|andererseits|leider`),
  anecdote: anywhere(`ich (?:war|hatte|habe|bin)|mein|meine[rmns]?`),
  opensCondition: start(`wenn|falls|als|nachdem|bevor`),
  beforeNoun: words(
    `der die das den dem des ein eine einen einem einer eines mein meine kein keine diese dieser dieses im am zum zur vom von mit für ohne über unter`,
  ),
  beforeVerb: words(`ich du er sie es wir ihr man zu nicht`),
  afterVerb: words(`mich dich ihn uns euch mir dir ihm es`),
  finite: anywhere(
    `ist|sind|war|waren|bin|bist|seid|hat|haben|hatte|hatten|habe|wird|werden|wurde|wurden|kann|können|konnte|könnte|muss|müssen|musste|soll|sollen|sollte|will|wollen|wollte|darf|dürfen|mag|macht|machen|gibt|geht|gehen|kommt|kommen|sagt|steht|bleibt|braucht|brauchen|[a-zäöüß]{3,}(?:te|ten)|(?:ich|er|sie|es|man|wir) [a-zäöüß]{3,}`,
  ),
  aboutForum: anywhere(`${OF_FORUM}|kommentare?|threads?|beitr(?:ag|äge)|mods?`),
  ...unknownHabits,
};

const spanish: LanguageRules = {
  opensDependent: start(
    `eso|esto|ese|esa|esos|esas|este|esta|estos|estas|él|ella|ellos|ellas|y|e|o|pero|sino|porque|pues|entonces|además|aunque|mientras|también|tampoco|sí|si,|no,|vale|ok|gracias|exacto|cierto|claro|hola|tú|tu|tus|usted|quizás?|edit|jaja(?:ja)*|lol|así`,
  ),
  opensAddition: start(`también|tampoco|además|y|o|e|ídem|lo mismo|igual|exacto`),
  endsDependent: end(`también|tampoco|eso|esto|jaja(?:ja)*`),
  anaphor: anywhere(`eso|esto|ese|esa|esos|esas|él|ella|ellos|ellas|lo|le|les`),
  pointsAt: anywhere(`él|ella|est[aeo]s? \\p{L}+|es[ao]s? \\p{L}+`),
  beforeNames: anywhere(`yo|creo|pienso|sé|me|que|no|ya|muy|es|era|fue|está|he|ha|también|solo`),
  toAnother: anywhere(`tu (?:comentario|pregunta|respuesta|opinión)|has dicho|dices|dijiste`),
  toAnybody: anywhere(`si quieres|puedes`),
  secondPerson: anywhere(`tú|te|ti|tu|tus|usted|ustedes|vosotros|os`),
  firstPerson: anywhere(`yo|me|mí|mi|mis|nosotros|nos|nuestro|nuestra`),
  general: anywhere(`todos|nadie|siempre|nunca|debe|deben|hay|se|es|son`),
  opensWeakly: start(`creo que|por cierto|por ejemplo|bueno|primero|segundo`),
  opensContrast: start(`pero|sin embargo|aunque|aun así|en cambio|por desgracia`),
  anecdote: anywhere(`yo (?:era|fui|tenía|tuve)|mi|mis`),
  opensCondition: start(`si|cuando`),
  beforeNoun: words(
    `el la los las un una unos unas mi tu su mis sus este esta ese esa de del al en con por para sin sobre`,
  ),
  beforeVerb: words(`yo tú él ella ellos nosotros no se me te le lo que`),
  afterVerb: words(`me te lo la los las nos les`),
  finite: anywhere(
    `es|son|era|eran|fue|fueron|está|están|estaba|hay|había|ha|han|he|tiene|tienen|tenía|puede|pueden|debe|deben|hace|hacen|va|van|voy|dice|dicen|quiere|quieren|sabe|parece|creo|necesita|necesitan|gusta|[\\p{L}]{3,}(?:ó|aron|ieron|aba|aban|ía|ían|amos|emos|imos)`,
  ),
  aboutForum: anywhere(`${OF_FORUM}|comentarios?|hilos?|mods?`),
  ...unknownHabits,
};

const always = /(?:)/;
/** Of a language without rules of its own only what holds for every script is judged. */
const anyLanguage: LanguageRules = {
  opensDependent: never,
  opensAddition: never,
  endsDependent: never,
  anaphor: never,
  pointsAt: never,
  beforeNames: never,
  toAnother: never,
  toAnybody: never,
  secondPerson: never,
  firstPerson: never,
  general: never,
  aboutForum: anywhere(OF_FORUM),
  ...unknownHabits,
  opensWeakly: never,
  opensContrast: never,
  anecdote: never,
  opensCondition: never,
  beforeNoun: new Set(),
  beforeVerb: new Set(),
  afterVerb: new Set(),
  finite: always,
};

const chinese: LanguageRules = {
  ...anyLanguage,
  opensDependent:
    /^["“「『]?(?:这个?|那个?|它们?|他们?|她们?|這個?|那些|这些|這些|它們|他們|她們|而且|但是?|可是|因为|所以|不过|然后|是的|对|不是|谢谢|哈哈|嗯|你|您)/u,
  opensAddition: /^["“「『]?(?:也|还有|還有|而且|另外|同样|同樣|同上|同意)/u,
  anaphor: /它|(?<![其吉])他|她|这个|那个|這個/u,
  pointsAt: /(?<![其吉])他|她/u,
  opensContrast: /^(?:但是?|可是|不过|然而)/u,
  secondPerson: /你|您/u,
  firstPerson: /我/u,
};

const byLanguage: Readonly<Record<string, LanguageRules>> = {
  en: english,
  de: german,
  es: spanish,
  zh: chinese,
};

/**
 * The rules of a language. One without rules of its own is judged by what needs no grammar: length, marks, links and how
 * typical a sentence is.
 *
 * @param language Two letters (ISO 639-1), or null where it is not known.
 */
export function languageRules(language: string | null): LanguageRules {
  return language !== null && Object.hasOwn(byLanguage, language) ? byLanguage[language]! : anyLanguage;
}
