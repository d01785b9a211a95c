/** The `source` of a reference to an uploaded thread, which no source of the registry fetches: its `id` is the thread's. */
export const uploadSource = "upload";
