/** A day in three figures whose order is not known, and the time of day in milliseconds, its zone taken off. */
export interface WrittenDate {
  parts: readonly [string, string, string];
  milliseconds: number;
  /** As the file has it. */
  written: string;
}

/** Characters: what is longer is no date. */
const LONGEST = 100;
const HOUR = 3_600_000;

/** Each language's own, where one word is not another month in another language. */
const monthsByLanguage = [
  "january february march april may june july august september october november december",
  "januar februar märz april mai juni juli august september oktober november dezember",
  "janvier février mars avril mai juin juillet août septembre octobre novembre décembre",
  "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre",
  "gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre",
  "janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro",
  "januari februari maart april mei juni juli augustus september oktober november december",
  "jan feb mar apr may jun jul aug sep oct nov dec",
  "jan feb mär apr mai jun jul aug sept okt nov dez",
  "janv févr mars avr mai juin juil août sept oct nov déc",
  "ene feb mar abr may jun jul ago sept oct nov dic",
  "gen feb mar apr mag giu lug ago set ott nov dic",
  "jan fev mar abr mai jun jul ago set out nov dez",
  "jan feb mrt apr mei jun jul aug sep okt nov dec",
  "января февраля марта апреля мая июня июля августа сентября октября ноября декабря",
  "январь февраль март апрель май июнь июль август сентябрь октябрь ноябрь декабрь",
  "янв фев мар апр май июн июл авг сен окт ноя дек",
  "янв февр мар апр май июн июл авг сент окт нояб дек",
  "січня лютого березня квітня травня червня липня серпня вересня жовтня листопада грудня",
  "січ лют бер квіт трав черв лип серп вер жовт лист груд",
  "януари февруари март април май юни юли август септември октомври ноември декември",
  "stycznia lutego marca kwietnia maja czerwca lipca sierpnia września października listopada grudnia",
  "styczeń luty marzec kwiecień maj czerwiec lipiec sierpień wrzesień październik listopad grudzień",
  "sty lut mar kwi maj cze lip sie wrz paź lis gru",
  "ledna února března dubna května června července srpna září října listopadu prosince",
  "leden únor březen duben květen červen červenec srpen září říjen listopad prosinec",
  "januára februára marca apríla mája júna júla augusta septembra októbra novembra decembra",
  "siječnja veljače ožujka travnja svibnja lipnja srpnja kolovoza rujna _ studenoga prosinca",
  "_ _ _ _ _ _ _ _ _ _ studenog _",
  "ocak şubat mart nisan mayıs haziran temmuz ağustos eylül ekim kasım aralık",
  "oca şub mar nis may haz tem ağu eyl eki kas ara",
  "januari februari mars april maj juni juli augusti september oktober november december",
  "januar februar marts april mai juni juli august september oktober november desember",
  "jan feb mar apr mai jun jul aug sep okt nov des",
  "tammikuuta helmikuuta maaliskuuta huhtikuuta toukokuuta kesäkuuta heinäkuuta elokuuta syyskuuta lokakuuta marraskuuta joulukuuta",
  "január február március április május június július augusztus szeptember október november december",
  "ianuarie februarie martie aprilie mai iunie iulie august septembrie octombrie noiembrie decembrie",
  "ιανουαρίου φεβρουαρίου μαρτίου απριλίου μαΐου ιουνίου ιουλίου αυγούστου σεπτεμβρίου οκτωβρίου νοεμβρίου δεκεμβρίου",
  "januari februari maret april mei juni juli agustus september oktober november desember",
  "يناير فبراير مارس أبريل مايو يونيو يوليو أغسطس سبتمبر أكتوبر نوفمبر ديسمبر",
  "ינואר פברואר מרץ אפריל מאי יוני יולי אוגוסט ספטמבר אוקטובר נובמבר דצמבר",
  "בינואר בפברואר במרץ באפריל במאי ביוני ביולי באוגוסט בספטמבר באוקטובר בנובמבר בדצמבר",
];
const months: ReadonlyMap<string, number> = new Map(
  monthsByLanguage.flatMap((names) =>
    names
      .split(" ")
      .map((name, index) => [bare(name), index] as const)
      .filter(([name]) => name !== "_"),
  ),
);
/** Of Croatian, where a point stands behind the day: months of other names in Polish and Ukrainian. */
const croatianMonths: ReadonlyMap<string, number> = new Map([
  ["lip", 5],
  ["listopada", 9],
  ["lis", 9],
]);
const weekdays: ReadonlySet<string> = new Set(
  [
    "monday tuesday wednesday thursday friday saturday sunday mon tue tues wed thu thur thurs fri sat sun",
    "montag dienstag mittwoch donnerstag freitag samstag sonnabend sonntag mo di mi do fr sa so",
    "lundi mardi mercredi jeudi vendredi samedi dimanche lun mar mer jeu ven sam dim",
    "lunes martes miércoles jueves viernes sábado domingo mié jue vie sáb dom",
    "lunedì martedì mercoledì giovedì venerdì sabato domenica gio",
    "maandag dinsdag woensdag donderdag vrijdag zaterdag zondag ma wo vr za zo",
    "понедельник вторник среда четверг пятница суббота воскресенье пн вт ср чт пт сб вс нд",
    "poniedziałek wtorek środa czwartek piątek sobota niedziela pon wt śr czw pt sob niedz",
    "pazartesi salı çarşamba perşembe cuma cumartesi pazar pzt çar per cum cmt paz",
    "måndag tisdag onsdag torsdag fredag lördag söndag mandag lørdag mån tis ons tors fre lör sön man tir tor",
  ].flatMap((names) => names.split(" ").map(bare)),
);
/** What may stand between the parts of a date, besides signs. */
const between = new Set(
  "at on the of st nd rd th um uhr à às a las de del den der om kl klo o le г р в о saat godz"
    .split(" ")
    .map(bare),
);
/** Hours from UTC; names that stand for several zones (BST, IST) are not among them. */
const zones: Readonly<Record<string, number>> = {
  ...{
    Z: 0,
    UTC: 0,
    GMT: 0,
    UT: 0,
    WET: 0,
    WEST: 1,
    CET: 1,
    CEST: 2,
    MEZ: 1,
    MESZ: 2,
    EET: 2,
    EEST: 3,
    MSK: 3,
  },
  ...{ EST: -5, EDT: -4, CST: -6, CDT: -5, MST: -7, MDT: -6, PST: -8, PDT: -7, AKST: -9, AKDT: -8, HST: -10 },
  ...{ JST: 9, KST: 9, HKT: 8, SGT: 8, AWST: 8, AEST: 10, AEDT: 11, NZST: 12, NZDT: 13 },
};

const timeOfDay =
  /(?<![\d:.])(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?(?:\s*([ap])\.?\s?m\b\.?)?(?![\d:])/i;
const wholeHour = /(?<![\d:./-])(\d{1,2})\s*([ap])\.?\s?m\b\.?/i;
const offset = /(?<=\s)(?:UTC|GMT)?\s?([+\-\u2212])(\d{1,2})(?::?(\d{2}))?(?=\s|$)/;
const figures = /^(\d{1,4})\s?([./-])\s?(\d{1,2})\s?\2\s?(\d{1,4})\.?$/;
const dayInDigits = /^((?:19|20)\d{2})(\d{2})(\d{2})$/;
const momentInDigits = /^(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})?(?=Z|$)/;
const easternWeekday =
  /\s?(?:[(（][日月火水木金土월화수목금토일一二三四五六][)）]|(?:星期|[周週])[日天一二三四五六]|[月火水木金土日]曜日|[월화수목금토일]요일)/;
const MORNING = "오전|午前|上午|凌晨|清晨|早上|ÖÖ";
const AFTERNOON = "오후|午後|下午|中午|傍晚|晚上|ÖS";
const halfBefore = new RegExp(`(${MORNING}|(${AFTERNOON}))\\s?(\\d{1,2}:\\d{2}(?::\\d{2})?)`);
const halfBehind = new RegExp(`(?<=\\d:\\d{2})\\s?(?:${MORNING}|ص|π\\.μ\\.|(${AFTERNOON}|م|μ\\.μ\\.))`);
const vietnamese = /(\d{1,2})\s(?:tháng|thg)\s(\d{1,2}),?\s(\d{4})/;
const eastAsian = /(\d{4})\s?[年년]\s?(\d{1,2})\s?[月월]\s?(\d{1,2})\s?[日일]/;

/** As most files write it; what else ISO 8601 allows is read in parts. */
const commonForm =
  /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2}):(\d{2})(?:\.(\d{3})\d{0,6})?(?:Z|[+-]00:?00)?)?$/;

/**
 * Reads a date and time as people, programs and mails write them: ISO 8601, RFC 2822, "Jan 5, 2024 3:04 PM", "5. Januar 2024",
 * "Wed Oct 10 20:19:24 +0000 2018". All of the text has to be understood. A date without a zone is taken for UTC, so that the
 * machine's own never matters.
 *
 * @returns Milliseconds since 1970; figures such as 03/04/2024, of which only many together show their order; null: no date.
 */
export function writtenTimeOf(text: string): number | WrittenDate | null {
  if (text.length > LONGEST) return null;
  const common = commonForm.exec(text);
  if (common) {
    const [year = 0, month = 0, day = 0, hour, minute = 0, second = 0, thousandths = 0] = common
      .slice(1)
      .map((part) => Number(part ?? 0));
    if (hour === undefined || hour > 23 || minute > 59 || second > 60) return null;
    return moment(year, month - 1, day, ((hour * 60 + minute) * 60 + second) * 1000 + thousandths);
  }
  const whole = (/[^\0-~]/.test(text) ? inFigures(text) : text)
    .trim()
    .replace(/^Reviewed in .{2,60} on (?=\p{L}|\d)/u, "")
    .replace(/(?<!\s)\s*\([\p{L}\s]{2,50}\)$/u, "")
    .replace(/\[[A-Z][A-Za-z_]+\/[A-Za-z_/]+\]$/, "")
    .replace(/\[((?:GMT|UTC)[^[\]]{0,9})\]$/, "$1")
    .replace(vietnamese, "$3-$2-$1")
    .replace(/\b(klo?\.? \d{1,2})\.(\d{2})(?!\d)/i, "$1:$2")
    .replace(momentInDigits, "$1-$2-$3T$4:$5:$6")
    .replace(/:(?=$|Z)/, ":00");
  const time = timeIn(whole);
  if (time === null) return null;
  const zone = zoneIn(time.others);
  if (zone === null || (zone.isNamed && !time.isSaid)) return null;
  const milliseconds = time.milliseconds - zone.milliseconds;
  const day = zone.others.replace(/[\s,]+/g, " ").trim();
  const digits = dayInDigits.exec(day);
  if (digits) return moment(Number(digits[1]), Number(digits[2]) - 1, Number(digits[3]), milliseconds);
  const written = figures.exec(withoutWeekday(day));
  if (!written) return dayInWords(day, milliseconds);
  const [, first = "", sign, second = "", third = ""] = written;
  if (first.length === 4 && sign === "-")
    return moment(Number(first), Number(second) - 1, Number(third), milliseconds);
  return { parts: [first, second, third], milliseconds, written: text };
}

/** Dates of East Asia in figures, and halves of the day, before or behind the time, as "am" and "pm". */
function inFigures(text: string): string {
  return text
    .replace(/[\u200e\u200f\u202f،]/g, " ")
    .replace(easternWeekday, " ")
    .replace(eastAsian, "$1-$2-$3 ")
    .replace(halfBefore, (_, _half, pm: string | undefined, time: string) => `${time} ${pm ? "pm" : "am"}`)
    .replace(halfBehind, (_, pm: string | undefined) => (pm ? " pm" : " am"));
}

function timeIn(text: string): { milliseconds: number; isSaid: boolean; others: string } | null {
  const found = timeOfDay.exec(text);
  const [whole, hour, minute, second, fraction, half] = found ?? [];
  const [onlyWhole, onlyHour, onlyHalf] = found ? [] : (wholeHour.exec(text) ?? []);
  const taken = whole ?? onlyWhole;
  if (taken === undefined) return { milliseconds: 0, isSaid: false, others: text };
  const hours = hoursOf(Number(hour ?? onlyHour), half ?? onlyHalf);
  const [minutes, seconds] = [Number(minute ?? 0), Number(second ?? 0)];
  if (hours === null || minutes > 59 || seconds > 60) return null;
  const at = text.indexOf(taken);
  const before = text.slice(0, at).replace(/(?<=\d)T$/, "");
  const thousandths = Math.floor(Number(`0.${fraction ?? "0"}`) * 1000);
  return {
    milliseconds: ((hours * 60 + minutes) * 60 + seconds) * 1000 + thousandths,
    isSaid: true,
    others: `${before} ${text.slice(at + taken.length)}`,
  };
}

function hoursOf(hour: number, half: string | undefined): number | null {
  if (hour > 23) return null;
  if (half === undefined) return hour;
  const isAfternoon = half.toLowerCase() === "p";
  if (hour > 12) return isAfternoon ? hour : null;
  return (hour % 12) + (isAfternoon ? 12 : 0);
}

/** Go and browsers write a zone's name behind its figures. */
function zoneIn(text: string): { milliseconds: number; isNamed: boolean; others: string } | null {
  const [figured, sign, hours, minutes] = offset.exec(text) ?? [];
  const unfigured = figured === undefined ? text : text.replace(figured, " ");
  const names = unfigured.match(/(?<![\p{L}\d-])[A-Z]{1,5}(?![\p{L}\d])/gu) ?? [];
  const named = names.filter((name) => zones[name] !== undefined);
  const [name] = named;
  if (named.length > 1) return null;
  const others =
    name === undefined
      ? unfigured
      : unfigured.replace(new RegExp(`(?<![\\p{L}\\d-])${name}(?!\\p{L})`, "u"), " ");
  if (figured === undefined)
    return { milliseconds: (zones[name ?? "UTC"] ?? 0) * HOUR, isNamed: name !== undefined, others };
  if (Number(hours) > 14 || Number(minutes ?? 0) > 59) return null;
  const distance = Number(hours) * HOUR + Number(minutes ?? 0) * (HOUR / 60);
  return { milliseconds: sign === "+" ? distance : -distance, isNamed: true, others };
}

function withoutWeekday(day: string): string {
  const [whole, word] = /^(\p{L}{2,12})\.?,?\s+/u.exec(day) ?? [];
  return whole !== undefined && weekdays.has(bare(word ?? "")) ? day.slice(whole.length) : day;
}

/** One month by its name, one year and one day, in any order that leaves no doubt. */
function dayInWords(text: string, milliseconds: number): number | null {
  const named: { word: string; isFirst: boolean }[] = [];
  const numbers: { digits: string; isBehindMonth: boolean }[] = [];
  for (const [part] of text.matchAll(/\p{L}[\p{L}\p{M}]*|\d+|[^\s\p{L}\d]+/gu)) {
    const word = bare(part);
    if (/^\d/.test(part)) numbers.push({ digits: part, isBehindMonth: named.length > 0 });
    else if (months.has(word) && (named.length === 0 || !weekdays.has(word)))
      named.push({ word, isFirst: numbers.length === 0 });
    else if (!weekdays.has(word) && !between.has(word) && !/^[-–./'’·•|@,]+$/.test(part)) return null;
  }
  const month = monthOf(named, text);
  if (month === undefined || numbers.length !== 2) return null;
  const years = numbers.filter(({ digits }) => digits.length === 4);
  const days = numbers.filter(({ digits }) => digits.length <= 2);
  const [year, day] = years.length === 1 ? [years[0], days[0]] : shortYear(numbers);
  if (year === undefined || day === undefined) return null;
  return moment(Number(year.digits), month, Number(day.digits), milliseconds);
}

/** "mar" is a month in Spanish and a Tuesday in Italian, "paz" one in Polish and a Sunday in Turkish: before the day and another month it is none. */
function monthOf(
  [first, second, ...others]: readonly { word: string; isFirst: boolean }[],
  text: string,
): number | undefined {
  if (first === undefined || others.length > 0) return undefined;
  if (second !== undefined && (!weekdays.has(first.word) || !first.isFirst)) return undefined;
  const { word } = second ?? first;
  const croatian = /(?<!\d)\d{1,2}\.\s/.test(text) ? croatianMonths.get(word) : undefined;
  // Czech has it for November, without a point behind the year.
  if (croatian !== undefined && word === "lis" && !/\d{4}\./.test(text)) return undefined;
  return croatian ?? months.get(word);
}

/** "05-Jan-24": nobody writes the year first in two figures. */
function shortYear([day, year]: readonly { digits: string; isBehindMonth: boolean }[]) {
  const isShort =
    day !== undefined && day.digits.length <= 2 && year?.digits.length === 2 && year.isBehindMonth;
  if (!isShort) return [];
  return [{ ...year, digits: String(yearOfTwoFigures(year.digits)) }, day];
}

/** Of the century before where the year would be long to come. */
export function yearOfTwoFigures(written: string): number {
  const year = Number(written);
  return (year < 70 ? 2000 : 1900) + year;
}

function moment(year: number, month: number, day: number, milliseconds: number): number | null {
  const start = Date.UTC(year, month, day);
  const date = new Date(start);
  return date.getUTCDate() === day && date.getUTCMonth() === month ? start + milliseconds : null;
}

function bare(word: string): string {
  return word.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "");
}
