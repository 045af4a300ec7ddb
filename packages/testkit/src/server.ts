import { existsSync, chmodSync } from "node:fs";
import net from "node:net";
import { destroyEmbedded, startEmbedded } from "@vitrine/db/embedded/start";
import { makeDataFolder } from "./data-folder.ts";

/** A Postgres of this run: `ownerUrl` may create databases and roles. */
export interface TestServer {
  ownerUrl: string;
  stop(): Promise<void>;
}

const IMAGE = "postgres:18.4";
/** Tests prove logic, not durability; a crashed run is thrown away whole. */
const FAST = { fsync: "off", synchronous_commit: "off", full_page_writes: "off", max_connections: "300" };

export async function startTestServer(): Promise<TestServer> {
  const given = process.env["TEST_DATABASE_URL"];
  if (given) return { ownerUrl: given, stop: async () => undefined };
  return (await startContainer()) ?? startTemporary();
}

/** Nothing may be left behind, whether the run ends normally, by a signal, or while the server is still starting. */
async function startTemporary(): Promise<TestServer> {
  const folder = makeDataFolder();
  chmodSync(folder, 0o755);
  const destroy = () => destroyEmbedded(folder);
  process.once("exit", destroy);
  const stop = async () => {
    process.off("exit", destroy);
    destroy();
  };
  try {
    const { ownerUrl } = await startEmbedded(folder, FAST);
    return { ownerUrl, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function socketAnswers(file: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = net.connect(file);
    const end = (answer: boolean) => {
      socket.destroy();
      resolve(answer);
    };
    socket.setTimeout(500, () => end(false));
    socket.once("connect", () => end(true));
    socket.once("error", () => end(false));
  });
}

async function hasContainerRuntime(): Promise<boolean> {
  if (process.env["DOCKER_HOST"]) return true;
  const file = "/var/run/docker.sock";
  return existsSync(file) && (await socketAnswers(file));
}

/**
 * Removed by testcontainers' own reaper once this process is gone. Undefined if no container runtime responds or the image is not
 * available; testcontainers itself is slow to load, so it comes last.
 */
async function startContainer(): Promise<TestServer | undefined> {
  if (!(await hasContainerRuntime())) return undefined;
  try {
    const { PostgreSqlContainer } = await import("@testcontainers/postgresql");
    const flags = Object.entries(FAST).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
    const container = await new PostgreSqlContainer(IMAGE).withCommand(["postgres", ...flags]).start();
    return {
      ownerUrl: container.getConnectionUri(),
      stop: async () => void (await container.stop()),
    };
  } catch (error) {
    process.emitWarning(`No Postgres container, using the embedded server: ${String(error)}`);
    return undefined;
  }
}
