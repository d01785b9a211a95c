import { isHostOf } from "../http/site-host.js";
import { webLink } from "../http/web-link.js";

export interface YouTubeTarget {
  video: string;
  comment?: string | undefined;
}

const videoId = /^[\w-]{11}$/;
const commentId = /^[\w.-]{10,120}$/;
const pathOfVideo = /^\/(?:shorts|live|embed|v|e|vi|watch)\/([\w-]{11})\/*$/;
/** Where a channel's owner reads the comments on a video. */
const pathOfOwner = /^\/video\/([\w-]{11})(?:\/[\w-]{1,40}){0,3}\/*$/;
/** What stands there for a list or a channel is as long as an id. */
const noVideos = ["videoseries", "live_stream"];

/** @param hosts Those of the site. */
export function youTubeTarget(link: string, hosts: readonly string[]): YouTubeTarget | null {
  const url = webLink(link);
  if (!url || url.port !== "" || !hosts.some((host) => isHostOf(url.hostname, host))) return null;
  const isShort = isHostOf(url.hostname, "youtu.be");
  const [, alone = null] = isShort ? (/^\/([\w-]{11})\/*$/.exec(url.pathname) ?? []) : [];
  const asked = /^\/watch\/*$/.test(url.pathname) ? url.searchParams.get("v")?.trim() : null;
  const owned = isHostOf(url.hostname, "studio.youtube.com")
    ? pathOfOwner.exec(url.pathname)?.[1]
    : undefined;
  const video = alone ?? owned ?? pathOfVideo.exec(url.pathname)?.[1] ?? asked ?? null;
  if (video === null || !videoId.test(video) || noVideos.includes(video)) return null;
  const comment = url.searchParams.get("lc") ?? "";
  return { video, comment: commentId.test(comment) ? comment : undefined };
}
