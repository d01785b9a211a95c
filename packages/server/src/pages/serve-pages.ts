import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import files from "@fastify/static";
import { AppError, readSchema } from "@undertone/schemas";
import { pagesNamedBy } from "@undertone/schemas/pages";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { sendError } from "../platform/http/answer-errors.js";
import { insightPreloads } from "./insight-preloads.js";
import type { InsightHead } from "../sharing/insight-head.js";
import { requestLimit } from "../platform/http/limit-requests.js";
import { contentSecurityPolicy } from "../platform/http/security-headers.js";

const { pages } = pagesNamedBy(readSchema("product"));

/** Where the page keeps the nonce for the style elements that it makes itself. */
const NONCE_PLACEHOLDER = "__CSP_NONCE__";

/** What stands in the page between these is replaced by what a page of its own has to say. */
const headPlaceholder = /<!-- head -->[^]*<!-- \/head -->/;

/**
 * The built pages. Every address that is no file and no call of the API is the app's to understand: it gets index.html.
 *
 * @param folder What the app's build gives.
 * @param insightHead Title, description and link card of an insight's page.
 */
export async function servePages(
  app: FastifyInstance,
  folder: string,
  insightHead: InsightHead,
): Promise<void> {
  await app.register(files, {
    root: folder,
    cacheControl: false,
    preCompressed: true,
    // What the build notes for itself.
    dotfiles: "ignore",
    setHeaders(reply, path) {
      // The names of built assets change with their content.
      const isHashed = path.startsWith(join(folder, "assets"));
      reply.header("cache-control", isHashed ? "public, max-age=31536000, immutable" : "no-cache");
    },
  });
  for (const url of ["/", "/index.html"]) app.get(url, (_request, reply) => sendPage(reply, folder));
  // Whoever fetches a link to show it may not say that it wants a page.
  const limited = { config: { rateLimit: requestLimit("insight-page") } };
  for (const page of ["insight", "topic"] as const) {
    app.get<{ Params: { id: string } }>(pages[page].path, limited, async (request, reply) => {
      const head = await insightHead(request, request.params.id);
      return sendPage(reply, folder, head, await insightPreloads(folder, page, request.params.id));
    });
  }
  app.setNotFoundHandler(async (request, reply) => {
    if (wantsPage(request)) return sendPage(reply, folder);
    return sendError(reply, new AppError("not-found"));
  });
}

/** @param request.params With the address as the router has decoded it. */
function wantsPage({ method, params, headers }: FastifyRequest): boolean {
  const path = (params as { "*"?: string })["*"] ?? "";
  const isRead = method === "GET" || method === "HEAD";
  return isRead && !/^assets(\/|$)/.test(path) && (headers.accept ?? "").includes("text/html");
}

/** Never kept by the browser: it names the assets of the day, and its nonce serves once. */
async function sendPage(
  reply: FastifyReply,
  folder: string,
  head: string | null = null,
  preloads = "",
): Promise<FastifyReply> {
  const nonce = randomBytes(16).toString("base64");
  const file = await readFile(join(folder, "index.html"), "utf8");
  const page = file.replaceAll(NONCE_PLACEHOLDER, nonce).replace("</head>", () => `${preloads}</head>`);
  return reply
    .code(200)
    .header("content-security-policy", contentSecurityPolicy(nonce))
    .header("cache-control", "no-store")
    .type("text/html; charset=utf-8")
    .send(head === null ? page : page.replace(headPlaceholder, () => head));
}
