import type { Material } from "@portico/contract/documents/material-fields";
import type { ReactNode } from "react";
import { EndlessList } from "../../lists/endless-list.tsx";
import type { Column } from "../../lists/list-column.ts";
import type { Selection } from "../../lists/use-selection.ts";
import { useUser } from "../../session/current-user.ts";
import { Moment } from "../../ui/moment.tsx";
import { personName } from "../../ui/person-name.ts";
import { MaterialCell } from "./material-cell.tsx";
import { MaterialMenu } from "./material-menu.tsx";
import { OpenedText } from "./opened-text.tsx";
import type { Browser } from "./use-browser.ts";

interface MaterialTableProps {
  browser: Browser;
  selection?: Selection | undefined;
  empty: ReactNode;
}

/** The table of the documents of one place. */
export function MaterialTable({ browser, selection, empty }: MaterialTableProps) {
  const isStaff = useUser().role !== "client";
  const { asked, list, place, onAsk } = browser;
  const withFolder = place.shelf === "client" && (browser.isNarrowed || !place.ownerId);
  const withOwner = place.shelf === "client" && !place.ownerId;
  const opened: Column<Material> = {
    head: "Status",
    sortBy: "opened",
    cell: (material) => <OpenedText material={material} />,
    className: "hidden lg:table-cell",
  };
  const columns: ReadonlyArray<Column<Material>> = [
    {
      head: "Name",
      sortBy: "name",
      cell: (material) => <MaterialCell material={material} withFolder={withFolder} withOwner={withOwner} />,
    },
    ...(isStaff ? [opened] : []),
    {
      head: "Updated",
      sortBy: "updated",
      cell: (material) => (
        <span className="leading-snug">
          <Moment at={material.updated_at} form="day" />
          <span className="block max-w-40 truncate text-[0.8125rem] text-quiet">
            {material.by && personName(material.by)}
          </span>
        </span>
      ),
    },
    {
      head: "Actions",
      headHidden: true,
      cell: (material) => <MaterialMenu material={material} browser={browser} />,
      className: "w-14",
    },
  ];
  return (
    <EndlessList
      list={list}
      noun="documents"
      nameOf={({ title }) => title}
      columns={columns}
      card={(material) => (
        <>
          <MaterialCell
            material={material}
            withFolder={withFolder}
            withOwner={withOwner}
            below={
              <span className="flex flex-wrap items-center gap-x-3 gap-y-0.5">
                <span className="text-quiet">
                  <Moment at={material.updated_at} form="day" />
                </span>
                {isStaff && <OpenedText material={material} />}
              </span>
            }
          />
          <MaterialMenu material={material} browser={browser} />
        </>
      )}
      sort={{
        by: asked.sort,
        order: asked.order,
        onSort: (sort, order) => onAsk({ sort: sort as "name", order }),
      }}
      selection={selection}
      empty={empty}
    />
  );
}
