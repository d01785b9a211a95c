import { communityOf } from "./community.js";

export interface OriginNames {
  file: string;
  sample: string;
  upload: string;
  pasted: string;
}

interface Origin {
  /** Key of the source. */
  source: string;
  subreddit: string | null;
  /** The source's own title; absent for one that there is no longer. */
  sourceTitle?: string | undefined;
}

/** Where a thread comes from: its community, or the kind of file or site where that has none. */
export function originOf(origin: Origin, names: OriginNames): string {
  const { source, sourceTitle } = origin;
  const ofFile = Object.hasOwn(names, source) ? names[source as keyof OriginNames] : undefined;
  return communityOf(origin) ?? ofFile ?? sourceTitle ?? source;
}
