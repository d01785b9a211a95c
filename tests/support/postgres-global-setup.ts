import type { TestProject } from "vitest/node";
import { startCluster } from "./postgres-cluster.js";

/**
 * One PostgreSQL server for the whole run: that of TEST_DATABASE_URL, else a throw-away one. Without either, each test
 * that needs it fails and says what to type; the others run.
 */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) {
    project.provide("postgres", { url: given, isThrownAway: false });
    return undefined;
  }
  try {
    const cluster = await startCluster();
    project.provide("postgres", { url: cluster.url, isThrownAway: true });
    return () => cluster.stop();
  } catch (error) {
    project.provide("postgres", { problem: (error as Error).message });
    return undefined;
  }
}
