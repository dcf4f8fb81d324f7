// The looks of a report: ink on parchment by day, lamplight by night. Teal is more, vermilion less; never red against green.

export const STYLE = `
:root {
  color-scheme: light dark;
  --paper: #f6f1e6; --card: #fffdf7; --ink: #26211a; --faint: #6d6252; --line: #d9cfbb; --track: #e9e1d0;
  --more: #0b6e75; --less: #b8401f; --brass: #8a6412; --even: #efe8d8;
  --much: #2f969c; --little: #e07a56;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #17181b; --card: #202226; --ink: #ece5d6; --faint: #a79c88; --line: #3a3b3f; --track: #303237;
    --more: #4fc3c9; --less: #ff8a65; --brass: #d9ae54; --even: #2a2c31;
    --much: #146a70; --little: #98401f;
  }
}
* { box-sizing: border-box; }
body {
  margin: 0 auto; padding: 1.5rem 1rem 4rem; max-width: 62rem; background: var(--paper); color: var(--ink);
  font: 1rem/1.5 'Alegreya Sans', 'Gill Sans', 'Segoe UI', system-ui, sans-serif; font-variant-numeric: tabular-nums;
}
h1, h2 { font-family: Alegreya, Palatino, Georgia, serif; line-height: 1.15; font-weight: 600; }
h1 { font-size: clamp(1.7rem, 5vw, 2.5rem); margin: 0 0 .25rem; }
h2 { font-size: 1.35rem; margin: 0 0 .25rem; }
p { margin: .25rem 0 .75rem; max-width: 46rem; }
.faint { color: var(--faint); }
section { background: var(--card); border: 1px solid var(--line); border-radius: 10px; padding: 1.1rem 1.2rem; margin-top: 1.1rem; }
.tiles { display: grid; grid-template-columns: repeat(auto-fit, minmax(9.5rem, 1fr)); gap: .75rem; margin-top: 1.1rem; }
.tile { background: var(--card); border: 1px solid var(--line); border-radius: 10px; padding: .7rem .9rem; }
.tile b { display: block; font: 600 1.7rem/1.15 Alegreya, Palatino, Georgia, serif; }
.tile span { color: var(--faint); font-size: .9rem; }
svg { display: block; width: 100%; overflow: visible; }
svg text { fill: var(--faint); font: .8rem 'Alegreya Sans', 'Gill Sans', system-ui, sans-serif; }
.more { --tone: var(--more); --fill: var(--much); } .less { --tone: var(--less); --fill: var(--little); } .open { --tone: var(--faint); } .plain { --tone: var(--brass); }
.track { stroke: var(--track); stroke-width: 1; } .middle { stroke: var(--faint); stroke-width: 1; stroke-dasharray: 3 3; }
.goal { fill: var(--track); opacity: .6; }
.reach { stroke: var(--tone); stroke-width: 3; stroke-linecap: round; opacity: .55; }
.point { fill: var(--tone); } .hollow { fill: none; stroke: var(--tone); stroke-width: 2; }
.bar { fill: var(--brass); } .mean { stroke: var(--more); stroke-width: 2; }
.dots { display: grid; grid-auto-flow: row dense; grid-template-columns: minmax(6.5rem, max-content) 1fr max-content; gap: 0 .8rem; align-items: center; font-size: .93rem; }
.dots .name { grid-column: 1; } .dots .plot { grid-column: 2; } .dots .value { grid-column: 3; }
.dots .name { overflow-wrap: anywhere; line-height: 1.25; } .dots .value { text-align: right; white-space: nowrap; }
.dots .axis { grid-column: 2; } .key { display: flex; flex-wrap: wrap; gap: .25rem 1.2rem; font-size: .9rem; color: var(--faint); }
.key svg { width: 1.6rem; display: inline-block; vertical-align: middle; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; font-size: .93rem; }
th, td { padding: .3rem .6rem; text-align: left; vertical-align: top; }
th { color: var(--faint); font-weight: 600; } tbody tr { border-top: 1px solid var(--line); }
.heat td { text-align: center; border: 2px solid var(--card); border-radius: 6px; min-width: 4.6rem; padding: .45rem .3rem;
  background: color-mix(in oklab, var(--fill) calc(var(--heat) * 1%), var(--even)); }
.heat tbody tr { border: 0; }
.heat b { display: block; font-size: 1.05rem; } .heat small { color: var(--ink); opacity: .8; white-space: nowrap; }
.heat td.none { background: none; } .heat tbody th { color: var(--ink); }
.spreads { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 24rem), 1fr)); gap: 1.2rem 2rem; }
.spreads h3 { margin: 0; font-size: 1rem; } details { margin-top: .8rem; } summary { cursor: pointer; color: var(--faint); }
footer { margin-top: 1.5rem; font-size: .9rem; color: var(--faint); } code { overflow-wrap: anywhere; }
@media (max-width: 32rem) {
  body { padding: 1rem .6rem 3rem; } section { padding: .9rem .8rem; }
  .dots { grid-template-columns: 1fr max-content; } .dots .value { grid-column: 2; }
  .dots .plot, .dots .axis { grid-column: 1 / -1; } .dots .plot { margin-bottom: .35rem; }
  .heat td { min-width: 3.1rem; } .heat th { font-size: .8rem; overflow-wrap: anywhere; } .heat small { font-size: .75rem; } th, td { padding: .3rem .4rem; }
}
@media print {
  :root { --paper: #fff; --card: #fff; --ink: #000; --faint: #444; --line: #bbb; --track: #ddd; --more: #0b6e75; --less: #b8401f; --brass: #8a6412; --even: #f4f1ea; --much: #2f969c; --little: #e07a56; }
  body { max-width: none; padding: 0; font-size: 10pt; } section { break-inside: avoid-page; border-radius: 0; }
  details::details-content { content-visibility: visible; } summary { list-style: none; }
  section.long { break-inside: auto; } .heat td, .tile { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
}
`;
