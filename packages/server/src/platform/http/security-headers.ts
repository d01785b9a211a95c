import helmet from "@fastify/helmet";
import type { FastifyInstance } from "fastify";

/**
 * What a page of ours may do: run our scripts, and style itself by our files and by the style elements that carry this
 * answer's nonce. Nothing is evaluated, nothing comes from or goes to elsewhere, nobody frames us.
 *
 * @param nonce Only the answer that is a page has one.
 */
export function contentSecurityPolicy(nonce?: string): string {
  return [
    "default-src 'self'",
    "script-src 'self'",
    nonce === undefined ? "style-src 'self'" : `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}

/** @param https Where people reach us by https: browsers then use nothing else, here and, if so wished, at all subdomains. */
export async function sendSecurityHeaders(
  app: FastifyInstance,
  https: { includeSubDomains: boolean } | false,
): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: false,
    strictTransportSecurity: https,
    // A page's address may hold a reset token.
    referrerPolicy: { policy: "no-referrer" },
    frameguard: { action: "deny" },
  });
  app.addHook("onRequest", async (_request, reply) => {
    reply.header("content-security-policy", contentSecurityPolicy());
  });
}
