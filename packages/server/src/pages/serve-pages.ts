import { randomBytes } from "node:crypto";
import { join } from "node:path";
import files from "@fastify/static";
import { AppError, readSchema } from "@undertone/schemas";
import { pagesNamedBy, type PageName } from "@undertone/schemas/pages";
import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestAsyncHookHandler } from "fastify";
import { sendError } from "../platform/http/answer-errors.js";
import type { SessionCookie } from "../accounts/recognise-user.js";
import type { MakeFeedHtml } from "../feed/feed-html.js";
import type { DrawEarly } from "../insights/draw-early.js";
import type { InsightHtml, MakeInsightHtml } from "../sharing/insight-html.js";
import {
  AFTER_WORDS,
  feedPreload,
  insightPreload,
  manifestIn,
  quoteFontPreload,
  scriptPreloads,
} from "./preloads.js";
import { whileUnchanged } from "./while-unchanged.js";
import { contentSecurityPolicy } from "../platform/http/security-headers.js";

const { pages, pageAddress } = pagesNamedBy(readSchema("product"));
const pagesOfInsights = (Object.keys(pages) as PageName[]).filter(
  (name) => pages[name].path.includes(":id") && !pages[name].path.includes(":other"),
);
/** Where password managers lead people (W3C, "A Well-Known URL for Changing Passwords"). */
const CHANGE_PASSWORD = "/.well-known/change-password";

/** Where the page keeps the nonce for the style elements that it makes itself. */
const NONCE_PLACEHOLDER = "__CSP_NONCE__";

/** Where the page keeps the path below which the server is; addresses in it are relative to that. */
const BASE_PLACEHOLDER = "__BASE_PATH__";
const relativeAddress = /(?<=(?:src|href)=")\.(?=\/)/g;

/** Where the app draws itself. */
const ROOT = '<div id="root">';

/** How the app's own script begins. */
const SCRIPT = '<script type="module"';

/** What stands in the page between these is replaced by what a page of its own has to say. */
const headPlaceholder = /<!-- head -->[^<]*(?:<(?!!-- \/?head -->)[^<]*)*<!-- \/head -->/;

/**
 * The built pages. Every address that is no file and no call of the API gets index.html, whatever type is accepted: with 404 where
 * the app has no such page, or no such insight for whoever asks.
 *
 * @param built What the app's build gives, and below which path it is served.
 * @param session Tells who comes as a member; guests of the first page need no lists.
 * @param isStaff Whether a moderator or operator asks.
 * @param html What the HTML of an insight's page and of the list says, and how often somebody may ask for it.
 */
export async function servePages(
  app: FastifyInstance,
  built: BuiltApp,
  session: SessionCookie,
  isStaff: (request: FastifyRequest) => Promise<boolean>,
  html: {
    insightHtml: MakeInsightHtml;
    feedHtml: MakeFeedHtml;
    drawEarly: DrawEarly;
    limit: onRequestAsyncHookHandler;
  },
): Promise<void> {
  const { folder, basePath } = built;
  const { insightHtml, feedHtml, drawEarly, limit } = html;
  const limited = { onRequest: limit };
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
  const manifest = manifestIn(folder);
  const sendPage = pageSender(built);
  const lists = (query: unknown, priority = "") =>
    [
      // A search asks for other insights.
      Object.keys(query as object).length > 0 ? "" : feedPreload(basePath, priority),
      quoteFontPreload(manifest(), basePath),
      scriptPreloads(manifest(), "insights", basePath, priority),
    ].join("");
  const welcome = async (): Promise<Filling> => {
    try {
      const preloads = quoteFontPreload(manifest(), basePath);
      return { preloads, body: await drawEarly({ page: "welcome" }, null, "welcome") };
    } catch (error) {
      app.log.error({ err: error }, "The HTML of the welcome page could not be made");
      return {};
    }
  };
  for (const url of ["/", "/index.html"])
    app.get(url, async (request, reply) => {
      // Members are led on to the list.
      if (session.read(request) !== undefined) return sendPage(reply, { preloads: lists(request.query) });
      // At the other address the app knows no page.
      return url === "/" ? sendPage(reply, await welcome()) : sendPage(reply);
    });
  app.get(pages.insights.path, limited, async (request, reply) => {
    const body = request.url.includes("?") ? null : await feedHtml(request);
    return sendPage(reply, { preloads: lists(request.query, body === null ? "" : AFTER_WORDS), body });
  });
  const others = Object.values(pages).filter(
    ({ path }) => !path.includes(":") && !app.hasRoute({ method: "GET", url: path }),
  );
  for (const { path, isForStaff = false } of others)
    app.get(path, async (request, reply) =>
      sendPage(reply.code(!isForStaff || (await isStaff(request)) ? 200 : 404)),
    );
  app.get(CHANGE_PASSWORD, async (_request, reply) =>
    reply.redirect(basePath + pageAddress("me", { tab: "settings", section: "password" })),
  );
  for (const page of pagesOfInsights) {
    app.get<{ Params: { id: string; n?: string } }>(pages[page].path, limited, async (request, reply) => {
      const { isFound, head, body } = await insightHtml(request, request.params);
      const shown = hasOwnView(request, page) ? null : body;
      const priority = shown === null ? "" : AFTER_WORDS;
      const preloads = [
        shown === null ? "" : quoteFontPreload(manifest(), basePath),
        insightPreload(request.params.id, basePath, priority),
        scriptPreloads(manifest(), page, basePath, priority),
      ].join("");
      return sendPage(reply.code(isFound ? 200 : 404), { head, preloads, body: shown });
    });
  }
  app.get<{ Params: { id: string; other: string } }>(
    pages.comparison.path,
    limited,
    async (request, reply) => {
      const { id, other } = request.params;
      const found = await Promise.all([id, other].map(async (each) => insightHtml(request, { id: each })));
      return sendPage(reply.code(found.every(({ isFound }) => isFound) ? 200 : 404));
    },
  );
  app.setNotFoundHandler(async (request, reply) => {
    if (isOfPages(request)) return sendPage(reply.code(404));
    return sendError(reply, new AppError("not-found"));
  });
}

/** @param request.params With the address as the router has decoded it. */
function isOfPages({ method, params }: FastifyRequest): boolean {
  const path = (params as { "*"?: string })["*"] ?? "";
  const isRead = method === "GET" || method === "HEAD";
  return isRead && !/^assets(\/|$)/.test(path);
}

/** Whether an address shows other sentences than an insight begins with: a topic's page, another grouping. */
function hasOwnView({ url }: FastifyRequest, page: string): boolean {
  return page !== "insight" || url.includes("?");
}

interface BuiltApp {
  folder: string;
  basePath: string;
}

interface Filling extends Partial<Omit<InsightHtml, "isFound">> {
  /** Links in the head to what the page needs next. */
  preloads?: string;
}

/** Never kept by the browser: it names the assets of the day, and its nonce serves once. */
function pageSender({ folder, basePath }: BuiltApp) {
  const firstPage = whileUnchanged(join(folder, "index.html"), (text) =>
    text.replace(BASE_PLACEHOLDER, basePath).replace(relativeAddress, basePath),
  );
  return (reply: FastifyReply, { head = null, preloads = "", body = null }: Filling = {}): FastifyReply => {
    const nonce = randomBytes(16).toString("base64");
    const page = firstPage()
      .replaceAll(NONCE_PLACEHOLDER, nonce)
      .replace("</head>", () => `${preloads}</head>`)
      .replace(ROOT, () => (body?.(nonce) ?? "") + ROOT)
      .replace(SCRIPT, body === null ? SCRIPT : SCRIPT + AFTER_WORDS);
    return reply
      .header("content-security-policy", contentSecurityPolicy(nonce))
      .header("cache-control", "no-store")
      .type("text/html; charset=utf-8")
      .send(head === null ? page : page.replace(headPlaceholder, () => head));
  };
}
