import { Button } from "../../ui/form/button.tsx";
import { type StepUpWay, wayWords } from "./step-up-ways.ts";

interface WaySwitchProps {
  ways: readonly StepUpWay[];
  chosen: StepUpWay | undefined;
  onChoose: (way: StepUpWay) => void;
}

/** Shows a button for each other way in which the user can prove their identity. */
export function WaySwitch({ ways, chosen, onChoose }: WaySwitchProps) {
  const others = ways.filter((way) => way !== chosen);
  if (others.length === 0) return null;
  return (
    <div className="mb-5 flex flex-col gap-2 border-t border-line pt-4">
      {others.map((way) => (
        <Button key={way} variant="quiet" onClick={() => onChoose(way)}>
          {wayWords[way]}
        </Button>
      ))}
    </div>
  );
}
