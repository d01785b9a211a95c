export { detectLanguages, type LanguageDetector, type ThreadLanguages } from "./thread-languages.js";
export { createStemmer } from "./stemmer.js";
export { stopWordsOf } from "./stop-words.js";
export { isUnspaced, lengthInCharacters, unspacedWords } from "./unspaced.js";
