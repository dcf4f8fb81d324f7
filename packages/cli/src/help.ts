import { type AnyGame, type AnySetting, settingsOf } from '@muster/engine';
import type { Command, Flag, Io } from './command.ts';
import { EXIT, EXIT_ABOUT } from './exit-codes.ts';
import { inTable, widthOf, wrapped } from './layout.ts';
import { type Style, styleFor } from './style.ts';
import { flagOf } from './parse.ts';
import { capital } from './sentences.ts';

/** The list of commands. */
export function showCommands(commands: readonly Command[], io: Io): void {
  const style = styleFor(io);
  io.out(`${style.strong('muster')} plays tabletop hero-tactics games by their rules.`);
  io.out('');
  io.out('Usage: muster COMMAND ...');
  io.out('');
  for (const line of inTable(
    commands.map(({ name, summary }) => [style.key(name), summary]),
    '  ',
    widthOf(io),
  ))
    io.out(line);
  io.out('');
  io.out(style.strong('Exit status'));
  const ways = Object.keys(EXIT) as (keyof typeof EXIT)[];
  for (const line of inTable(
    ways.map((way) => [String(EXIT[way]).padStart(3), EXIT_ABOUT[way]]),
    '  ',
    widthOf(io),
  ))
    io.out(line);
  io.out('');
  io.out(`${style.key('muster play')} asks what to play. ${style.key('muster COMMAND --help')} explains a command.`);
}

/** All about one command, with the options of `game` where it takes them. */
export function showCommand(command: Command, game: AnyGame | undefined, io: Io): void {
  const style = styleFor(io);
  const section = (title: string, rows: readonly (readonly [string, string])[]) => {
    if (rows.length === 0) return;
    io.out('');
    io.out(style.strong(title));
    for (const line of hanging(rows, io, style)) io.out(line);
  };
  const hasFlags = Object.keys(command.flags).length > 0 || command.takesGameOptions;
  io.out(`${command.summary}.`.replace(/\.\.$/, '.'));
  io.out('');
  io.out(['Usage: muster', command.name, ...command.arguments.map(shape), ...(hasFlags ? ['[flags]'] : [])].join(' '));
  section(
    'Arguments',
    command.arguments.map(({ name, about }) => [name, capital(about)]),
  );
  section(
    'Flags',
    Object.entries(command.flags).map(([name, flag]) => [flagShape(name, flag), flagAbout(flag)]),
  );
  if (game)
    section(
      `Options of ${game.title}`,
      settingsOf(game).map(([key, setting]) => [settingShape(key, setting), settingAbout(setting)]),
    );
  section(
    'Examples',
    command.examples.map((example) => [example, '']),
  );
  if (command.takesGameOptions && !game) {
    io.out('');
    io.out(`A game's own options are flags too; to see them: ${style.key(`muster ${command.name} GAME --help`)}`);
  }
}

function hanging(rows: readonly (readonly [string, string])[], io: Io, style: Style): string[] {
  const room = Math.max(...rows.map(([term]) => term.length).filter((length) => length <= 24), 12);
  return rows.flatMap(([term, about]) => {
    if (about === '') return [`  ${style.key(term)}`];
    const rest = ' '.repeat(room + 4);
    const [first = '', ...others] = wrapped(about, widthOf(io), rest, rest);
    if (term.length > room) return [`  ${style.key(term)}`, first, ...others];
    return [`  ${style.key(term)}${first.slice(term.length + 2)}`, ...others];
  });
}

function shape({ name, required, many }: Command['arguments'][number]): string {
  const shown = many ? `${name} ...` : name;
  return required ? shown : `[${shown}]`;
}

function flagShape(name: string, flag: Flag): string {
  return flag.type === 'yes' ? `--${name}` : `--${name} ${flag.value}`;
}

function flagAbout(flag: Flag): string {
  const isSet = flag.type !== 'yes' && flag.default !== undefined;
  return capital(isSet ? `${flag.about} (otherwise ${flag.default})` : flag.about);
}

function settingShape(key: string, setting: AnySetting): string {
  if ('min' in setting) return `--${flagOf(key)} ${setting.min}-${setting.max}`;
  if ('text' in setting) return `--${flagOf(key)} @FILE`;
  return 'yesNo' in setting ? `--${flagOf(key)} yes|no` : `--${flagOf(key)} ${Object.keys(setting.choices).join('|')}`;
}

function settingAbout(setting: AnySetting): string {
  const { title, about } = setting;
  const usual = 'yesNo' in setting ? (setting.default ? 'yes' : 'no') : setting.default;
  return `${title}${about ? `: ${about.replace(/\.$/, '')}` : ''} (otherwise ${usual === '' ? 'none' : usual})`;
}
