import { isHostOf } from "../http/site-host.js";
import { webLink } from "../http/web-link.js";

export interface YouTubeTarget {
  video: string;
  /** The comment that the link names. */
  comment?: string;
}

const videoId = /^[\w-]{11}$/;
const commentId = /^[\w.-]{10,120}$/;
const pathOfVideo = /^\/(?:shorts|live|embed|v)\/([\w-]{11})\/*$/;

/** @param hosts Those of the site. */
export function youTubeTarget(link: string, hosts: readonly string[]): YouTubeTarget | null {
  const url = webLink(link);
  if (!url || url.port !== "" || !hosts.some((host) => isHostOf(url.hostname, host))) return null;
  const video = isHostOf(url.hostname, "youtu.be")
    ? url.pathname.slice(1).replace(/\/+$/, "")
    : (pathOfVideo.exec(url.pathname)?.[1] ??
      (/^\/watch\/*$/.test(url.pathname) ? url.searchParams.get("v") : null));
  if (video === null || !videoId.test(video)) return null;
  const comment = url.searchParams.get("lc");
  return comment !== null && commentId.test(comment) ? { video, comment } : { video };
}
