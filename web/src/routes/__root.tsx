import { createRootRoute } from "@tanstack/react-router";
import { Root } from "../root.tsx";

export const Route = createRootRoute({ component: Root });
