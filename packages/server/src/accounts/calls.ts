import { AppError, parse, type AuthStatus } from "@undertone/schemas";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Database } from "../platform/database/database.js";
import { addUser, findUserByEmail, holdPassword } from "./store.js";
import { requireUser } from "./current-user.js";
import { addressOf, registrationLimit, loginLimit } from "./login-limits.js";
import { hashPassword, refuseGuessablePassword, verifyPassword } from "./passwords.js";
import { refuseReservedUsername } from "./reserved-usernames.js";
import { closeSession, closeSessionsOf, openSession, type CurrentUser } from "./sessions.js";
import type { SessionCookie } from "./recognise-user.js";
import { newId } from "../platform/ids.js";
import type { Services } from "../platform/services.js";
import { trimmed } from "../platform/http/trimmed.js";

/** POST /auth/register, /auth/login, /auth/logout, /auth/logout-everywhere; GET /auth/status. */
export function authRoutes(app: FastifyInstance, services: Services, cookie: SessionCookie): void {
  const { database, clock } = services;
  const { db } = database;
  const registrations = registrationLimit(services);
  const logins = loginLimit(services, "login");

  app.post("/auth/register", async (request, reply) => {
    const { email, username, password } = parse("register", trimmed(request.body, ["email", "username"]));
    refuseReservedUsername(username);
    refuseGuessablePassword(password, { username, email }, "password");
    await registrations.take(addressOf(request));
    const user = { id: newId(), email, username };
    await addUser(db, { ...user, passwordHash: await hashPassword(password), createdAt: clock() });
    request.log.info({ userId: user.id }, "Registered");
    return logIn(db, request, reply, user);
  });

  app.post("/auth/login", async (request, reply) => {
    const { email, password } = parse("login", trimmed(request.body, ["email"]));
    const attempt = await logins.take(request, email);
    const user = await findUserByEmail(db, email);
    if (!(await verifyPassword(user?.passwordHash, password)) || !user) {
      request.log.warn({ ip: request.ip }, "A login was refused");
      throw new AppError("login-refused");
    }
    await attempt.succeeded();
    return database.transaction(async (tx) => {
      // A password that was changed meanwhile has ended all sessions, and must not leave a new one behind.
      if (!(await holdPassword(tx, user))) throw new AppError("login-refused");
      request.log.info({ userId: user.id }, "Logged in");
      return logIn(tx, request, reply, user);
    });
  });

  app.post("/auth/logout", async (request, reply) => {
    const token = cookie.read(request);
    if (token !== undefined) await closeSession(db, token);
    cookie.clear(reply);
    return reply.code(204).send();
  });

  app.post("/auth/logout-everywhere", async (request, reply) => {
    const { id } = requireUser(request);
    await closeSessionsOf(db, id);
    cookie.clear(reply);
    request.log.info({ userId: id }, "Logged out everywhere");
    return reply.code(204).send();
  });

  app.get("/auth/status", (request) => presentStatus(request.user));

  async function logIn(
    handle: Database,
    request: FastifyRequest,
    reply: FastifyReply,
    user: CurrentUser,
  ): Promise<AuthStatus> {
    cookie.write(reply, await openSession(handle, user.id, clock(), cookie.read(request)));
    return presentStatus(user);
  }
}

function presentStatus(user: CurrentUser | null): AuthStatus {
  return user ? { valid: true, email: user.email, username: user.username } : { valid: false };
}
