import type { Shelf } from "@portico/contract/documents/material-fields";
import { sql } from "drizzle-orm";
import { materials, materialVersions } from "../../schema/documents/material.table.ts";
import { reportAttachments, reports } from "../../schema/reports/report.table.ts";
import { storedFiles } from "../../schema/documents/stored-file.table.ts";
import { uploads } from "../../schema/documents/upload.table.ts";
import { users } from "../../schema/foundation/user.table.ts";
import type { Queries } from "../../platform/database/database.ts";

const LARGEST = 10;

/** How much space the files take. Each file counts once, even if many materials point at it. */
export async function readSpace(db: Queries) {
  const named = sql`select distinct m.shelf, m.owner_id, m.deleted_at is not null as is_trash, v.file_id
    from ${materials} m join ${materialVersions} v on v.material_id = m.id where v.file_id is not null`;
  const { rows: totals } = await db.execute<{
    total: string;
    files: string;
    trash: string;
    uploads: string;
    reports: string;
  }>(sql`with "named" as materialized (
      select file_id, bool_and(is_trash) as is_trash from (${named}) as "each" group by file_id
    ) select
    (select coalesce(sum(size), 0) from ${storedFiles}) as total, (select count(*) from ${storedFiles}) as files,
    (select coalesce(sum(f.size), 0) from ${storedFiles} f join "named" n on n.file_id = f.id and n.is_trash) as trash,
    (select coalesce(sum(f.size), 0) from ${storedFiles} f where not exists (select 1 from "named" n where n.file_id = f.id)
      and f.id in (select pdf_file_id from ${reports} union all select file_id from ${reportAttachments})) as reports,
    (select coalesce(sum("offset"), 0) from ${uploads} where state in ('sending', 'received', 'checking')) as uploads`);
  const { rows: shelves } = await db.execute<{
    shelf: Shelf;
    bytes: string;
    materials: string;
  }>(sql`select shelf,
    (select coalesce(sum(f.size), 0) from ${storedFiles} f where f.id in (
      select v.file_id from ${materials} m join ${materialVersions} v on v.material_id = m.id where m.shelf = s.shelf)) as bytes,
    (select count(*) from ${materials} m where m.shelf = s.shelf and m.deleted_at is null) as materials
    from (values ('library'), ('agent'), ('client')) as s(shelf)`);
  const { rows: largest } = await db.execute<{
    id: string;
    first_name: string;
    last_name: string;
    shelf: Shelf;
    bytes: string;
  }>(sql`select u.id, u.first_name, u.last_name, n.shelf, sum(f.size) as bytes
    from (select distinct shelf, owner_id, file_id from (${named}) as each) as n
      join ${storedFiles} f on f.id = n.file_id join ${users} u on u.id = n.owner_id
    group by u.id, n.shelf order by bytes desc, u.id limit ${LARGEST}`);
  const [all] = totals;
  return {
    total: Number(all!.total),
    files: Number(all!.files),
    trash: Number(all!.trash),
    uploads: Number(all!.uploads),
    reports: Number(all!.reports),
    shelves: shelves.map(({ shelf, bytes, materials: count }) => ({
      shelf,
      bytes: Number(bytes),
      materials: Number(count),
    })),
    largest: largest.map(({ bytes, shelf, ...person }) => ({ person, shelf, bytes: Number(bytes) })),
  };
}
