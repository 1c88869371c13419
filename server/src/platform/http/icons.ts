import { createRequire } from "node:module";
import type { FastifyInstance } from "fastify";
import { ICON_URL_MAX_LENGTH } from "@portico/contract/values/limits";

interface IconSet {
  prefix: string;
  icons: Record<string, { body: string }>;
  /** Former names of icons, each with the current name. */
  aliases: Record<string, { parent: string }>;
  width?: number;
  height?: number;
}

/** The only icon set that the web app uses. */
const PREFIX = "lucide";
const DAY_SECONDS = 86_400;

/** Serves icons from the installed set (spec §9), in the form that @iconify/react expects. */
export function addIcons(app: FastifyInstance): void {
  let set: IconSet | null = null;
  app.get<{ Params: { file: string }; Querystring: { icons?: string | string[] } }>(
    "/api/icons/:file",
    (request, reply) => {
      if (request.params.file !== `${PREFIX}.json` || request.url.length > ICON_URL_MAX_LENGTH)
        return reply.callNotFound();
      set ??= createRequire(import.meta.url)(`@iconify-json/${PREFIX}/icons.json`) as IconSet;
      const { icons, aliases } = set;
      const wanted = [request.query.icons ?? []].flat().join(",").split(",").filter(Boolean);
      // Takes the name of an icon. Returns its current name, because an icon that Lucide has renamed would
      // otherwise be blank.
      const parentOf = (name: string) => (Object.hasOwn(aliases, name) ? aliases[name]!.parent : name);
      const known = wanted.filter((name) => Object.hasOwn(icons, parentOf(name)));
      return reply.header("Cache-Control", `public, max-age=${DAY_SECONDS}`).send({
        prefix: PREFIX,
        icons: Object.fromEntries(known.map((name) => [name, icons[parentOf(name)]])),
        width: set.width,
        height: set.height,
        not_found: wanted.filter((name) => !known.includes(name)),
      });
    },
  );
}
