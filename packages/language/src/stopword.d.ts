/** A list for each language, under its ISO 639-3 code. */
declare module "stopword";
