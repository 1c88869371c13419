import { Button } from "../ui/form/button.tsx";
import { Icon } from "../ui/icon.tsx";
import type { ListPages, ListResult } from "./list-query.ts";

/**
 * A message above a long list, which is not refreshed automatically. It says that the list has changed, and
 * has a button that loads the list again. It takes no space, so no row moves.
 */
export function ListNews<Row>({ list }: { list: ListResult<Row> }) {
  const showNews = list.isPlaceholderData ? undefined : (list.data as ListPages<Row> | undefined)?.showNews;
  return (
    <div
      role="status"
      className="pointer-events-none sticky top-24 z-10 flex h-0 justify-center [overflow-anchor:none] print:hidden"
    >
      {showNews && (
        <span className="pointer-events-auto -mt-5 h-fit">
          <Button size="sm" variant="secondary" className="shadow-card" onClick={showNews}>
            <Icon name="arrow-up" size={16} />
            This list has changed. Show changes
          </Button>
        </span>
      )}
    </div>
  );
}
