/** Each theme has its file, named like its entry in the preferences' schema; a test compares them. */
import.meta.glob("./themes/*.css", { eager: true });
