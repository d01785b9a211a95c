import { useCallback, useEffect, useRef, useState } from "react";
import { useSWRConfig } from "swr";
import type { Count, Judgement } from "@undertone/schemas/types";
import { ApiError } from "../../../lib/api/api-error.js";
import { pathOf } from "../../../lib/api/path-of.js";
import { request } from "../../../lib/api/request.js";

/** What was said of a comment and has not reached the server; null takes a judgement back. */
type Unsent = Readonly<Record<string, Judgement["judgement"]>>;

const keyOf = (countId: string, username: string) => `count ${countId} ${username}`;

/** What this browser holds of earlier visits. A browser that stores nothing holds nothing. */
function readUnsent(countId: string, username: string): Unsent {
  try {
    return JSON.parse(localStorage.getItem(keyOf(countId, username)) ?? "{}") as Unsent;
  } catch {
    return {};
  }
}

function storeUnsent(countId: string, username: string, unsent: Unsent): void {
  try {
    const key = keyOf(countId, username);
    if (Object.keys(unsent).length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(unsent));
  } catch {
    // Without storage they last as long as the page.
  }
}

type Said = Judgement["judgement"];

/** Milliseconds after which a judgement that did not reach the server is sent again, unless the connection is back before. */
const AGAIN = 4_000;

/**
 * The judgements of one person on a sample, which begin where they stopped. What does not reach the server stays in this browser, and is
 * sent again.
 */
export function useJudging(insightId: string, count: Count, username: string) {
  const { mutate } = useSWRConfig();
  const own = count.judges.find(({ isYou }) => isYou);
  const [unsent, setUnsent] = useState<Unsent>(() => readUnsent(count.id, username));
  const [said, setSaid] = useState<Readonly<Record<string, Said>>>({});
  const [refusal, setRefusal] = useState<string | null>(null);
  /** Comments in the order in which they were judged here. */
  const [done, setDone] = useState<readonly string[]>([]);
  const [isSending, setIsSending] = useState(false);
  const latest = useRef(unsent);
  /** Whether the server last knew no session: in another window, somebody else may have begun one since. */
  const isUnknown = useRef(false);

  const change = useCallback(
    (next: Unsent) => {
      latest.current = next;
      setUnsent(next);
      storeUnsent(count.id, username, next);
    },
    [count.id, username],
  );

  /** What a comment is said to say: here and now, else in this browser, else as the server has it. */
  const judgementOf = (commentId: string): Said => {
    if (commentId in unsent) return unsent[commentId] ?? null;
    if (commentId in said) return said[commentId] ?? null;
    return own?.judgements[count.sample.indexOf(commentId)] ?? null;
  };

  const send = useCallback(async () => {
    const [commentId] = Object.keys(latest.current);
    if (commentId === undefined) return;
    const judgement = latest.current[commentId] ?? null;
    setIsSending(true);
    try {
      if (isUnknown.current) {
        const status = await request("request", pathOf("authStatus", {}));
        if (status.username !== username) {
          wait();
          return void mutate(pathOf("authStatus", {}), status, { revalidate: false });
        }
        isUnknown.current = false;
      }
      const body = { countId: count.id, commentId, judgement };
      await request("request", pathOf("judgeComment", { id: insightId }), { method: "PUT", body });
      setSaid((before) => ({ ...before, [commentId]: judgement }));
      sent(commentId, judgement);
    } catch (error) {
      isUnknown.current ||= error instanceof ApiError && error.status === 401;
      if (!(error instanceof ApiError) || mayPass(error)) return wait();
      setRefusal(error.message);
      sent(commentId, judgement);
    }
    setIsSending(false);

    /** Unless it was changed meanwhile. */
    function sent(id: string, what: Said) {
      const { [id]: still, ...others } = latest.current;
      if (still === what) change(others);
      else change({ ...latest.current });
    }
    function wait() {
      setTimeout(() => setIsSending(false), AGAIN);
    }
  }, [change, count.id, insightId, mutate, username]);

  const isWaiting = Object.keys(unsent).length > 0;
  useEffect(() => {
    if (isWaiting && !isSending) void send();
  }, [isWaiting, isSending, unsent, send]);
  useEffect(() => {
    const again = () => setIsSending(false);
    window.addEventListener("online", again);
    return () => window.removeEventListener("online", again);
  }, []);

  const refresh = useCallback(() => mutate(pathOf("counts", { id: insightId })), [mutate, insightId]);
  /** Another window may have judged meanwhile. */
  useEffect(() => {
    const askAgain = () => void refresh();
    window.addEventListener("focus", askAgain);
    return () => window.removeEventListener("focus", askAgain);
  }, [refresh]);

  /** Of an earlier visit, the order in which comments come. */
  const last = done.at(-1) ?? count.sample.findLast((commentId) => judgementOf(commentId) !== null);
  const open = count.sample.filter((commentId) => judgementOf(commentId) === null);
  const isFinished = open.length === 0 && !isWaiting;
  useEffect(() => {
    if (isFinished) void refresh();
  }, [isFinished, refresh]);

  return {
    judgementOf,
    current: open[0] ?? null,
    judged: count.sample.length - open.length,
    unsent: Object.keys(unsent).length,
    refusal,
    mayUndo: last !== undefined,
    judge(commentId: string, judgement: Said) {
      setRefusal(null);
      setDone((before) => [...before.filter((id) => id !== commentId), commentId]);
      change({ ...latest.current, [commentId]: judgement });
    },
    undo() {
      if (last === undefined) return;
      setDone(done.slice(0, -1));
      change({ ...latest.current, [last]: null });
    },
  };
}

/** A refusal stays one; a server that is away, down or busy comes back, and who was logged out logs in again. */
function mayPass({ status }: ApiError): boolean {
  return status === 0 || status === 401 || status === 429 || status >= 500;
}
