import { useNavigate } from "@tanstack/react-router";
import { Suspense, useState } from "react";
import { useUser } from "../../session/current-user.ts";
import { currentRoleWords } from "../../session/role-words.ts";
import { Button } from "../../ui/form/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { Menu } from "../../ui/overlay/menu.tsx";

const ChooseClientDialog = lazyPart(async () => ({
  default: (await import("../../forms/choose-client-dialog.tsx")).ChooseClientDialog,
}));

/** For an agent: asks who gets the files, and leads to the place where they are uploaded. */
export function UploadFor() {
  const { id } = useUser();
  const { client } = currentRoleWords();
  const navigate = useNavigate();
  const [isChoosing, setChoosing] = useState(false);
  return (
    <>
      <Menu
        trigger={
          <Button>
            <Icon name="upload" size={18} />
            Upload
          </Button>
        }
        header={<p className="text-sm text-quiet">Who are the files for?</p>}
        entries={[
          { icon: "user", label: `One ${client.oneInText}`, onSelect: () => setChoosing(true) },
          {
            icon: "files",
            label: `Several ${client.manyInText}, by file name`,
            onSelect: () => void navigate({ to: "/materials", search: { match: "new" } }),
          },
          {
            icon: "users",
            label: `All your ${client.manyInText}`,
            onSelect: () => void navigate({ to: "/materials/agent/$id", params: { id } }),
          },
        ]}
      />
      {isChoosing && (
        <Suspense fallback={null}>
          <ChooseClientDialog
            onChoose={(chosen) => navigate({ to: "/materials/client/$id", params: { id: chosen } })}
            onClose={() => setChoosing(false)}
          />
        </Suspense>
      )}
    </>
  );
}
