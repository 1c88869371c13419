import { type FormEvent, useState } from "react";
import { Button } from "../../ui/form/button.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { TextField } from "../../ui/form/text-field.tsx";

interface PdfPasswordProps {
  wasWrong: boolean;
  give: (password: string | null) => void;
}

/** Asks for the password of a locked PDF. The password never leaves this browser. */
export function PdfPassword({ wasWrong, give }: PdfPasswordProps) {
  const [password, setPassword] = useState("");
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (password !== "") give(password);
  };
  return (
    <div className="absolute inset-0 grid place-items-center overflow-auto p-4">
      <Card className="w-full max-w-sm">
        <form method="post" onSubmit={send} className="flex flex-col gap-4">
          <div>
            <h3 className="text-lg">This PDF is locked</h3>
            <p className="mt-1 text-sm text-quiet">
              Enter the password that came with it. It isn't sent anywhere.
            </p>
          </div>
          <TextField
            label="Password of the file"
            name="file-password"
            type="password"
            autoComplete="off"
            value={password}
            error={wasWrong ? "That password doesn't open it." : undefined}
            onChange={({ target }) => setPassword(target.value)}
          />
          <div className="flex flex-wrap justify-end gap-2">
            <Button variant="secondary" onClick={() => give(null)}>
              Don't open
            </Button>
            <Button type="submit">Open</Button>
          </div>
        </form>
      </Card>
    </div>
  );
}
