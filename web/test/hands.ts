import { type ByRoleMatcher, fireEvent, queries, waitFor } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { unstable_IdlePriority, unstable_scheduleCallback } from "scheduler";
import { expect } from "vitest";
import { getComputedStyle } from "./screen.ts";

/**
 * Eyes and hands of a person at the page. Each waits for what it is about, and what it is about has to be one element
 * alone.
 */

const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });

export type Name = string | RegExp;

/** Waits for the element of a role with this accessible name. */
export function find(
  role: ByRoleMatcher,
  name?: Name,
  inside: HTMLElement = document.body,
): Promise<HTMLElement> {
  return queries.findByRole(inside, role, named(name));
}

/** Returns all there are now. */
export function all(role: ByRoleMatcher, name?: Name, inside: HTMLElement = document.body): HTMLElement[] {
  return queries.queryAllByRole(inside, role, named(name));
}

/** Waits until there is none. */
export function gone(role: ByRoleMatcher, name?: Name, inside: HTMLElement = document.body): Promise<void> {
  return waitFor(() => expect(all(role, name, inside), `${role} ${name ?? ""}`).toHaveLength(0));
}

/**
 * Waits until the page that is drawn is at work: what it listens to and what it hands over is arranged after it is
 * drawn, and no finger is faster than that.
 */
function drawn(): Promise<void> {
  return new Promise((resolve) => {
    unstable_scheduleCallback(unstable_IdlePriority, () => resolve());
  });
}

/** Waits for an element of a page that is at work. */
async function atWork(role: ByRoleMatcher, name?: Name, inside?: HTMLElement): Promise<HTMLElement> {
  const element = await find(role, name, inside);
  await drawn();
  return element.isConnected ? element : find(role, name, inside);
}

/** Presses an element of the page. */
export async function press(role: ByRoleMatcher, name?: Name, inside?: HTMLElement): Promise<void> {
  await user.click(await atWork(role, name, inside));
}

/** Presses it while Shift is held. */
export async function pressWithShift(role: ByRoleMatcher, name: Name): Promise<void> {
  const element = await atWork(role, name);
  await user.keyboard("{Shift>}");
  await user.click(element);
  await user.keyboard("{/Shift}");
}

/** Waits for the field with this label. */
export function field(label: Name, inside: HTMLElement = document.body): Promise<HTMLElement> {
  return queries.findByLabelText(inside, label);
}

/** Writes a text into a field, in place of what stands there. */
export async function fill(label: Name, text: string, inside?: HTMLElement): Promise<void> {
  await write(await field(label, inside), text);
}

/** As `fill`, for an element that was found already. */
export async function write(element: HTMLElement, text: string): Promise<void> {
  await drawn();
  await user.click(element);
  await user.clear(element);
  if (text !== "") await user.paste(text);
}

/** Presses keys where the focus is, in the words of user-event: "{Enter}". */
export async function keys(pressed: string): Promise<void> {
  await drawn();
  await user.keyboard(pressed);
}

/** Gives files to a field for files. */
export async function give(element: HTMLElement, ...files: File[]): Promise<void> {
  await user.upload(element, files);
}

/** Moves a date or another field of the browser's own to a value. */
export function setValue(element: HTMLElement, value: string): void {
  fireEvent.input(element, { target: { value } });
  fireEvent.change(element, { target: { value } });
}

/** Waits until the words stand on the page, or in a part of it. */
export function see(words: string | RegExp, inside: HTMLElement = document.body): Promise<void> {
  return waitFor(() => {
    if (typeof words === "string") expect(textOf(inside)).toContain(words);
    else expect(textOf(inside)).toMatch(words);
  });
}

/** Waits until the words stand nowhere. */
export function unseen(words: string | RegExp, inside: HTMLElement = document.body): Promise<void> {
  return waitFor(() => {
    if (typeof words === "string") expect(textOf(inside)).not.toContain(words);
    else expect(textOf(inside)).not.toMatch(words);
  });
}

/** Waits until a condition holds that is about something else than words. */
export function until(holds: () => void | Promise<void>): Promise<void> {
  return waitFor(holds);
}

/** Returns what can be read in an element, each block on a line of its own. */
export function textOf(element: Element): string {
  return lines(element)
    .replaceAll(/[ \t]+/g, " ")
    .replaceAll(/ *\n[ \n]*/g, "\n")
    .trim();
}

function lines(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE) return (node.textContent ?? "").replaceAll(/\s+/g, " ");
  if (!(node instanceof Element)) return "";
  const { display, visibility } = getComputedStyle(node);
  if (display === "none" || visibility === "hidden") return "";
  const text = [...node.childNodes].map(lines).join("");
  return display === "inline" || display === "contents" ? text : `\n${text}\n`;
}

function named(name: Name | undefined) {
  return name === undefined ? {} : { name };
}
