import useSWR, { type SWRConfiguration } from "swr";
import useSWRMutation from "swr/mutation";
import type { Action } from "../messages.js";
import type { ApiError } from "./api-error.js";
import type { Calls } from "./generated/calls.js";
import { methodOf, pathOf, type CallName, type Given, type Path, type Values } from "./path-of.js";
import { request, type RequestOptions } from "./request.js";

type Answer<Name extends CallName> = Calls[Name]["answer"];

interface CallOptions {
  /** Names the message for when the server gives none. */
  action?: Action;
}

/**
 * What a call of the API answers, kept in the cache for all who ask the same.
 *
 * @param input Values of its path and query; nothing is asked for null.
 */
export function useCall<Name extends CallName>(
  name: Name,
  input: Values<Name> | null,
  { action = "request", ...settings }: CallOptions & SWRConfiguration = {},
) {
  const { data, error, isLoading, mutate } = useSWR<Answer<Name>, ApiError, Path<Name> | null>(
    input === null ? null : pathOf(name, ...([input] as Given<Name>)),
    (path: Path<Name>) => request(action, path, {} as RequestOptions<Name>),
    settings,
  );
  return { data, error, isLoading, retry: () => void mutate() };
}

interface SendOptions extends CallOptions {
  /** Milliseconds that it may take, where that is more than usual. */
  within?: number;
  /** Whether `send` rejects, beside what is said by `error`. */
  throwOnError?: boolean;
  /** Of each call that is made: whoever aborts it breaks the call off. */
  signal?: () => AbortSignal;
}

/** A call of the API that changes something. @param input Values of its path. */
export function useSend<Name extends CallName>(
  name: Name,
  input: Values<Name>,
  { action = "request", within, throwOnError = true, signal }: SendOptions = {},
) {
  const { trigger, data, error, reset, isMutating } = useSWRMutation<
    Answer<Name>,
    ApiError,
    Path<Name>,
    Calls[Name]["body"]
  >(
    pathOf(name, ...([input] as Given<Name>)),
    (path: Path<Name>, { arg: body }: { arg: Calls[Name]["body"] }) =>
      request(action, path, {
        ...{ method: methodOf(name), body, within, signal: signal?.() },
      } as RequestOptions<Name>),
    { throwOnError: throwOnError as true },
  );
  return { send: trigger, data, error, forget: reset, isSending: isMutating };
}
