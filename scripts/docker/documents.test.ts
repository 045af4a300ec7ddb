import { execFileSync } from "node:child_process";
import { accessSync, constants, existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { ROOT } from "../process/run-node.ts";

const read = (file: string): string => readFileSync(path.join(ROOT, file), "utf8");
const { version, scripts } = JSON.parse(read("package.json")) as { version: string; scripts: Record<string, string> };
const compose = parse(read("docker/compose.yml"), { merge: true }) as { services: Record<string, { profiles?: string[] }> };
const PROFILES = new Set(Object.values(compose.services).flatMap(({ profiles = [] }) => profiles));
const DOCUMENTS = ["README.md", "CONTRIBUTING.md", "docker/UPGRADING.md", "CHANGELOG.md"];

interface Workflow {
  jobs: Record<string, { steps: { run?: string; uses?: string; with?: Record<string, unknown> }[] }>;
}

test.each(DOCUMENTS)("%s names commands, files, services and profiles that exist", (document) => {
  const text = read(document);
  const commands = [...text.matchAll(/npm run (?:-s )?([a-z][a-z:-]*)/g)].map(([, name]) => name!);
  expect(commands.filter((name) => !(name in scripts))).toEqual([]);
  const files = [...text.matchAll(/(?:node|\]\()\s?((?:scripts|docker|apps|packages)\/[\w./-]+)/g)].map(([, file]) => file!);
  expect(files.filter((file) => !existsSync(path.join(ROOT, file)))).toEqual([]);
  const profiles = [...text.matchAll(/--profile (\w+)|COMPOSE_PROFILES=([\w,]+)/g)].flatMap(([, one, many]) => (one ?? many!).split(","));
  expect(profiles.filter((profile) => !PROFILES.has(profile))).toEqual([]);
  const services = [...text.matchAll(/docker compose (?:--profile \w+ )*(?:exec(?: -T)?|run --rm(?: --no-deps)?|logs|stop) ([a-z]+)/g)].map(
    ([, name]) => name!,
  );
  expect(services.filter((name) => !(name in compose.services))).toEqual([]);
});

test("every command of package.json is explained", () => {
  const text = DOCUMENTS.map(read).join("\n");
  const internal = new Set(["dev", "build"]);
  const unexplained = Object.keys(scripts).filter(
    (name) => !internal.has(name) && !new RegExp(`npm (?:run (?:-s )?)?${name}(?![\\w:-])`).test(text),
  );
  expect(unexplained).toEqual([]);
});

test("the settings that the production chapter writes are those that an installation requires", () => {
  const [, block] = /cat > \.env <<EOF\n([\s\S]*?)EOF/.exec(read("README.md"))!;
  const written = new Set([...block!.matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name!));
  const required = [...read("docker/compose.yml").matchAll(/\$\{([A-Z_]+):\?/g)].map(([, name]) => name!);
  expect([...new Set(required)].filter((name) => !written.has(name))).toEqual([]);
  const known = new Set([...read("docker/.env.example").matchAll(/^(?:# )?([A-Z][A-Z0-9_]*)=/gm)].map(([, name]) => name!));
  expect([...written].filter((name) => !known.has(name))).toEqual([]);
});

test("the changelog has what is not released, and this version's successor", () => {
  const headings = [...read("CHANGELOG.md").matchAll(/^## \[(.+?)\]/gm)].map(([, name]) => name!);
  expect(headings[0]).toBe("Unreleased");
  expect(read("CHANGELOG.md")).toContain(version);
});

test("CI runs the files that are there, which are programs of the shell", () => {
  const { jobs } = parse(read(".github/workflows/ci.yml")) as Workflow;
  const runs = Object.values(jobs).flatMap(({ steps }) => steps.flatMap(({ run }) => (run === undefined ? [] : [run])));
  expect(runs.toSorted()).toEqual([".ci/image", ".ci/run", "npm run sbom"]);
  for (const file of [".ci/image", ".ci/run"]) {
    accessSync(path.join(ROOT, file), constants.X_OK);
    execFileSync("bash", ["-n", path.join(ROOT, file)]);
  }
});

test("the bill of materials has what production runs, and nothing that only developers do", () => {
  const file = path.join(ROOT, ".data/sbom-of-a-test.cdx.json");
  execFileSync("npm", ["run", "-s", "sbom", "--", "--out", file], { cwd: ROOT });
  const { bomFormat, components } = JSON.parse(readFileSync(file, "utf8")) as { bomFormat: string; components: { purl: string }[] };
  const names = components.map(({ purl }) => purl.replace(/@[^@]*$/, ""));
  expect(bomFormat).toBe("CycloneDX");
  for (const name of ["express", "kysely", "pg", "graphile-worker", "grammy", "prom-client"]) expect(names).toContain(`pkg:npm/${name}`);
  for (const name of ["vitest", "oxlint", "knip", "fast-check"]) expect(names).not.toContain(`pkg:npm/${name}`);
});
