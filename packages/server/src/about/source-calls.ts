import type { LinkPreview } from "@undertone/schemas";
import { registry, type LinkPreview as Found, type Reference } from "@undertone/sources";
import { everybody, member } from "../accounts/access.js";
import { callerLimit } from "../accounts/caller-limit.js";
import { call, callsOf } from "../api/call.js";
import { inField } from "../platform/http/field-error.js";
import { whenGone } from "../platform/http/leaving-callers.js";

export const sourceCalls = callsOf("This server", {
  sources: call({
    method: "GET",
    path: "/sources",
    summary: "The sources of threads, which links they support, and which are set up.",
    access: everybody,
    answer: "source-list",
    handler:
      ({ sources }) =>
      () => ({ sources: sources.list() }),
  }),

  previewLink: call({
    method: "GET",
    path: "/sources/preview",
    summary: "Previews a link with one request to its site. Nothing is stored.",
    access: member,
    query: "link-preview-query",
    answer: "link-preview",
    refusals: [404, 502],
    handler: (services) => {
      const { sources } = services;
      const limit = callerLimit("link-preview", services);
      return async ({ query, request, reply }) => {
        const reference = await inField("link", async () => {
          const found = sources.resolve(query.link, query.source);
          sources.requireReady(found.source);
          return found;
        });
        await limit.take(request);
        const context = { progress: () => undefined, signal: whenGone(reply) };
        const found = await inField("link", () => sources.preview(reference, context));
        return { ...siteOf(reference.source), ...told(found), comment: commentIn(reference, found) };
      };
    },
  }),
});

function siteOf(source: string): Pick<LinkPreview, "source" | "site" | "thread" | "unit"> {
  const description = registry.find((one) => one.description.key === source)?.description;
  if (!description) throw new Error(`No source is called ${source}`);
  const { title, thread, unit } = description;
  return { source, site: title, thread, unit };
}

/** A link's address tells it, or else the site. */
function commentIn({ comment }: Reference, found: Found | null): string | null {
  return found?.comment === undefined ? (comment ?? null) : found.comment;
}

/** What the site told; nothing where its source previews nothing. */
function told(found: Found | null): Omit<LinkPreview, "source" | "site" | "thread" | "unit" | "comment"> {
  return {
    title: found?.title ?? null,
    community: found?.community ?? null,
    author: found?.author ?? null,
    expected: found?.expected ?? null,
    createdAt: found?.createdAt == null ? null : new Date(found.createdAt).toISOString(),
    url: found?.url ?? null,
  };
}
