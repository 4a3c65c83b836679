/* Made by `npm run model` of py/pausenjass/app/model.py: change that, not this. */

export type NoticeTone = "info" | "warn" | "error";
export type ButtonCall = "act" | "waited" | "claim";
/**
 * How a button looks: one of several, the one to be pressed, a call that is owed, something against somebody.
 */
export type Tone = "plain" | "primary" | "call" | "danger";
/**
 * Of a house rule.
 */
export type Value = boolean | number | string | null;
export type Level = "neuling" | "leicht" | "mittel" | "geuebt" | "stark";
export type Table = PileTable | TrickTable | StakeTable | LiveTable;
/**
 * What somebody's face shows: glad after taking, cross after being hit, thinking while a bot thinks.
 */
export type Mood = "neutral" | "glad" | "cross" | "thinking";
/**
 * The sign of a side, at its seats and in its rows.
 */
export type Mark = "a" | "b" | "c" | "d" | "e" | "f";
/**
 * A ten, a five, a one on the slate.
 */
export type Stroke = "X" | "V" | "I";
/**
 * The turn was taken; skipped; hands travel; five cards or more; a fault, or the first that doesn't count; Kontra; a Kaiser takes or is taken; a side has folded.
 */
export type MomentKind =
  "throw" | "skip" | "hands" | "attack" | "hit-back" | "fault" | "warning" | "kontra" | "kaiser" | "out";
/**
 * "you": the person may act; "warn": it should, or something threatens; "wait": others act.
 */
export type PromptTone = "you" | "warn" | "wait";
/**
 * What a card can do in a trick (KA-10 to KA-16).
 */
export type PowerClass = "stecher" | "stupf" | "throner";
/**
 * Of a tablet that lies on the table.
 */
export type Edge = "bottom" | "right" | "top" | "left";
/**
 * Of the counted try: can be begun; is under way; won; lost; left before its end; the day has gone by without one; the day is still to come.
 */
export type DayState = "open" | "begun" | "won" | "lost" | "left" | "missed" | "later";
/**
 * Begin the counted try; go on with what is under way; play it without being counted.
 */
export type DayAction = "play" | "resume" | "practice";
export type Deck = "swiss" | "french";

/**
 * What would have been better at a place of the round.
 */
export interface Advice {
  text: string;
  /**
   * The rule that says why; "" for none.
   */
  rule: string;
  /**
   * Ids of cards in hand.
   */
  better: string[];
  played: string[];
}
/**
 * Every finished match.
 */
export interface ArchiveReply {
  /**
   * Texts to be written into the storage, in this order; null: remove the entry.
   */
  writes?: {
    [k: string]: string | null;
  };
  notices?: Notice[];
  /**
   * The newest first.
   */
  rows: ArchiveRow[];
}
/**
 * Something that the player has to be told.
 */
export interface Notice {
  text: string;
  tone: NoticeTone;
  download: Download | null;
}
/**
 * What was set aside: the entry `key` of the storage, to be saved under this name.
 */
export interface Download {
  name: string;
  key: string;
}
/**
 * A finished match in the archive.
 */
export interface ArchiveRow {
  id: string;
  date: string;
  text: string;
  undone: boolean;
  hints: number;
  /**
   * As of a table.
   */
  origin: string;
  game: string;
  /**
   * The game's.
   */
  title: string;
  outcome: "won" | "lost" | "left";
  /**
   * The others'.
   */
  names: string[];
  favourite: boolean;
  /**
   * Where the cards come from (origin.py).
   */
  kind: "fresh" | "day" | "practice" | "cards" | "from" | "shared";
  /**
   * Of which day a deal of the day is, as an ISO date; "" for any other match.
   */
  day: string;
}
/**
 * An open question: come or go?
 */
export interface Ask {
  text: string;
  /**
   * Who asks.
   */
  seat: number;
  /**
   * The person's side has to answer now.
   */
  mine: boolean;
  /**
   * Striche if all go.
   */
  now: number;
  /**
   * Striche for who comes.
   */
  after: number;
  lines: string[];
}
/**
 * What the bots' worker is to judge: JSON that the page hands on unopened. null where there is nothing to judge.
 */
export interface AskReply {
  /**
   * Texts to be written into the storage, in this order; null: remove the entry.
   */
  writes?: {
    [k: string]: string | null;
  };
  notices?: Notice[];
  ask: string | null;
  error?: undefined;
  table?: undefined;
  next?: undefined;
  running?: undefined;
  stale?: undefined;
  refused?: undefined;
  powers?: undefined;
  tables?: undefined;
  line?: undefined;
  heard?: undefined;
  title?: undefined;
  date?: undefined;
  text?: undefined;
  agrees?: undefined;
  deals?: undefined;
}
/**
 * What burdens the player on turn (CS-15, CS-16).
 */
export interface Attack {
  /**
   * The rank of the card that did it.
   */
  kind: string;
  count: number;
  suit: string;
  text: string;
}
/**
 * What the same cards have brought, beside what they brought before.
 */
export interface Beside {
  /**
   * «Mit denselben Karten: du 98, damals 120.»
   */
  text: string;
  rows: BesideRow[];
}
/**
 * A side with the same cards: its points now, and then.
 */
export interface BesideRow {
  name: string;
  now: number;
  then: number;
}
/**
 * A Kaiser that one hasn't got.
 */
export interface Bluff {
  text: string;
  hint: string;
  choices: DeclareChoice[];
}
/**
 * A Kaiser to be declared with so many Kritze, or not at all.
 */
export interface DeclareChoice {
  action: string;
  text: string;
  hint: string;
  tone: "primary" | "plain";
}
/**
 * The wooden board: where its button stands, and what the deal is about.
 */
export interface Board {
  fields: number[];
  /**
   * The field of the button, one of `fields`.
   */
  at: number;
  /**
   * Its field at the beginning of the deal.
   */
  start: number;
  kritze: SeatKritze[];
  /**
   * Striche: the field and the Kritze.
   */
  stake: number;
  text: string;
  /**
   * Who raised last; "" for nobody.
   */
  by: string;
}
/**
 * The Kritze of a seat, at the board's rim.
 */
export interface SeatKritze {
  seat: number;
  name: string;
  n: number;
  text: string;
}
/**
 * Something that a person may do now.
 */
export interface Button {
  /**
   * Stays the same while the button does.
   */
  id: string;
  text: string;
  /**
   * The call that it makes; only "act" has an action.
   */
  call: ButtonCall;
  action: string | null;
  tone: Tone;
  hint: string | null;
  /**
   * How long it can still be pressed; null: as long as it is there.
   */
  until_ms: number | null;
  /**
   * Who does it.
   */
  seat: number;
  /**
   * The symbol that goes with it.
   */
  suit?: string | null;
}
/**
 * To lay the card with the call, or without.
 */
export interface CallChoice {
  action: string;
  text: string;
  tone: "plain" | "primary";
}
/**
 * Whether something is called as the card is laid.
 */
export interface CallDecision {
  kind: "call";
  hint: string;
  choices: CallChoice[];
}
/**
 * Which reply answers which call.
 */
export interface Calls {
  boot: OverviewReply;
  settings: OverviewReply;
  new: TableReply | Failure;
  again: TableReply | Failure;
  resume: TableReply | Failure;
  act: TableReply | Failure;
  simple: TableReply | Failure;
  decline: TableReply | Failure;
  waited: TableReply | Failure;
  seated: TableReply | Failure;
  powers: PowersReply | Failure;
  phones: PhonesReply | Failure;
  stand_in: TableReply | Failure;
  move: TableReply | Failure;
  cut: TableReply | Failure;
  seals: SealsReply | Failure;
  luck: LuckReply;
  judge: AskReply | Failure;
  hint: HintReply | Failure;
  claim: TableReply | Failure;
  proceed: TableReply | Failure;
  talk: TableReply | Failure;
  undo: TableReply | Failure;
  race: RaceReply | Failure;
  tick: TableReply | ClockReply | Failure;
  guide: TableReply | Failure;
  close: RunningReply;
  abandon: RunningReply;
  review: ReviewReply | Failure;
  judged: ReviewReply | Failure;
  film: FilmReply | Failure;
  at: SceneryReply | Failure;
  sentences: SentencesReply | Failure;
  onward: TableReply | Failure;
  cards: TableReply | Failure;
  days: DaysReply;
  day: TableReply | Failure;
  compare: CompareReply | Failure;
  compared: CompareReply | Failure;
  statistics: StatisticsReply | Failure;
  season: SeasonReply;
  correct: SeasonReply | Failure;
  strike: SeasonReply | Failure;
  record: FileReply | Failure;
  archive: ArchiveReply;
  favourite: Reply | Failure;
  discard: Reply | Failure;
  pick: FileReply | Failure;
  repack: RepackReply;
  share: ShareReply | Failure;
  link: LinkReply | Failure;
  keep: KeepReply | Failure;
  export: FileReply;
  import: OverviewReply;
  erase: OverviewReply;
  forget: Reply;
  name: NameReply;
  hashes: HashesReply;
}
/**
 * Settings and the match under way; with the table, if one is on screen.
 */
export interface OverviewReply {
  /**
   * Texts to be written into the storage, in this order; null: remove the entry.
   */
  writes?: {
    [k: string]: string | null;
  };
  notices?: Notice[];
  settings: Settings;
  running: Running | null;
  table?: Table;
  next?: TurnNext | LiveNext | null;
}
/**
 * The player's settings.
 */
export interface Settings {
  lang: "de" | "en";
  index: "normal" | "large";
  french_colours: 4 | 2;
  back: "red" | "blue" | "green";
  /**
   * The cloth on the table.
   */
  felt: "green" | "blue" | "wine";
  text_size: "normal" | "large" | "huge";
  /**
   * How the cards in hand lie.
   */
  sort: "suit" | "rank";
  /**
   * On which side of the hand trumps lie.
   */
  trump: "left" | "right";
  left_handed: boolean;
  pace: "normal" | "instant" | "fast" | "slow";
  animation_ms: 260 | 0 | 160 | 420;
  /**
   * null: not yet asked.
   */
  sound: boolean | null;
  volume: 60 | 0 | 20 | 40 | 80 | 100;
  vibration: boolean;
  motion: "system" | "reduced";
  /**
   * A first tap only lifts, or picks, a card.
   */
  confirm_tap: boolean;
  /**
   * Seconds for a call; 0 for no limit.
   */
  call_time: 4 | 2 | 8 | 0;
  /**
   * What leaves no choice happens by itself.
   */
  auto_last: boolean;
  talk: boolean;
  /**
   * The bots of a live game wait for persons, and there is no time limit.
   */
  untimed: boolean;
  /**
   * A person cuts before each deal.
   */
  cut: boolean;
  /**
   * The start screen may say what the home screen is good for.
   */
  home_hint: boolean;
  name: string;
  /**
   * By game.
   */
  last: {
    [k: string]: LastChoice;
  };
  /**
   * Games whose lessons were offered and declined.
   */
  no_lessons: string[];
}
/**
 * How a game was set up last.
 */
export interface LastChoice {
  rules: {
    [k: string]: Value;
  };
  seats: SeatChoice[];
}
/**
 * Who sits there, as the page gives it for a new match.
 */
export interface SeatChoice {
  kind: "human" | "bot";
  name?: string;
  level?: Level | null;
  /**
   * A bot's, by id; without one it is the character of that name, or the first that is left. A person's: whose picture it has.
   */
  character?: string | null;
  /**
   * A person plays on a phone of its own.
   */
  phone?: boolean;
}
/**
 * The match under way, in a line.
 */
export interface Running {
  game: string;
  title: string;
  text: string;
  /**
   * It is the try of the deal of a day that counts: there is no other.
   */
  tried_once: boolean;
}
/**
 * A game by turns round a pile.
 */
export interface PileTable {
  game: string;
  title: string;
  ply: number;
  /**
   * Where it is shown: on the tablet that persons hold, or sit round; on the tablet that nobody holds, since all have phones, so
   * that there is no hand and nothing is anybody's; on one person's phone.
   */
  place: "tablet" | "table" | "phone";
  /**
   * The person who holds the tablet; in a live game the first of those who sit round it; on a phone its own. On a tablet that nobody
   * holds, from whose side the table is drawn.
   */
  me: number;
  round: string;
  /**
   * Something has been taken back in this match.
   */
  undone: boolean;
  /**
   * How many hints persons were shown in it.
   */
  hints: number;
  /**
   * «Gleiche Karten, zählt nicht»; "" for a match that was dealt for itself.
   */
  origin: string;
  /**
   * Who can ask for a hint now; null where nobody has a choice.
   */
  hint: number | null;
  seats: SeatRow[];
  moves: Move[];
  /**
   * Sentences of the log that are new.
   */
  say: string[];
  /**
   * The last sentences of this round.
   */
  log: Line[];
  /**
   * There is something to take back.
   */
  undo: boolean;
  /**
   * null between the deal and the first thing that can be told.
   */
  score: Score | null;
  /**
   * New since the last Table, as `moves`.
   */
  moments: Moment[];
  /**
   * «Bis zum Schluss vorspulen»: where no person has anything to do any more in this round.
   */
  forward: string | null;
  handover: Handover | null;
  /**
   * While it is there, nothing else can be done but taking back.
   */
  cut: Cut | null;
  /**
   * Of a lesson, which has no result.
   */
  guide: Guide | null;
  /**
   * From the deal until a person acts, or declines it for good (the setting `no_lessons`).
   */
  offer: Offer | null;
  result: Result | null;
  prompt: Prompt;
  /**
   * Where the one sits who plays after the person.
   */
  side: "left" | "right";
  /**
   * Where it can change.
   */
  direction: Direction | null;
  buttons: Button[];
  layout: "pile";
  hand: Hand;
  pile: Pile;
  stock: Stock;
  wish: Wish | null;
  due: Due | null;
  live: false;
  trick?: undefined;
  last_trick?: undefined;
  turned?: undefined;
  stock_count?: undefined;
  trump?: undefined;
  melds?: undefined;
  board?: undefined;
  slate?: undefined;
  stake_actions?: undefined;
  more?: undefined;
  ask?: undefined;
  declare?: undefined;
  powers?: undefined;
  partner?: undefined;
  talk?: undefined;
  persons?: undefined;
  forfeit?: undefined;
  attack?: undefined;
  phone?: undefined;
  joker?: undefined;
  clock?: undefined;
}
/**
 * Somebody at the table.
 */
export interface SeatRow {
  seat: number;
  name: string;
  portrait: Portrait;
  /**
   * A bot's way to play: «vorsichtig».
   */
  style_text: string | null;
  /**
   * null: a person.
   */
  bot: Level | null;
  /**
   * A bot's strength, or that a bot plays for a person.
   */
  level_text: string | null;
  /**
   * Its person plays on a phone of its own.
   */
  phone: boolean;
  /**
   * Cards in hand.
   */
  count: number;
  label: string;
  score: string;
  score_label: string | null;
  turn: boolean;
  dealer: boolean;
  /**
   * A call.
   */
  owes: boolean;
  /**
   * What was done last in this round.
   */
  last: string | null;
  said: string | null;
  side?: number;
  mark?: Mark;
  /**
   * What the side's die shows, 0 to 6.
   */
  die?: number | null;
  /**
   * Has fixed trump.
   */
  trumper?: boolean;
  /**
   * Plays with the person that holds the tablet.
   */
  partner?: boolean;
  kritze?: number;
  kaiser?: Kaiser[];
  /**
   * Won by the side in this deal.
   */
  tricks?: number;
  /**
   * The hand, where a review lays all hands open.
   */
  open?: Picture[];
  /**
   * The card that was dealt face up, while it is in the hand.
   */
  up?: Picture | null;
  /**
   * The side has folded.
   */
  out?: boolean;
  /**
   * Of who has laid the last card, from 1.
   */
  place?: number | null;
  status?: "in" | "out" | "disqualified" | "forfeit";
  out_text?: string | null;
  faults?: number;
}
/**
 * The picture of somebody, static/faces/<picture>-<mood>.svg, and the colour that goes with it.
 */
export interface Portrait {
  /**
   * "anna" … "hanna" for a character; "you" and "person", which have no moods.
   */
  picture: string;
  mood: Mood;
  /**
   * As "#cf420c".
   */
  colour: string;
  /**
   * What can be read on the colour: light letters or dark ones.
   */
  ink: "paper" | "ink";
}
/**
 * A declared Kaiser, as it is marked before its holder.
 */
export interface Kaiser {
  /**
   * null: a back, the person doesn't know which.
   */
  face: string | null;
  name: string;
  kritze: number;
  shown: boolean;
  text: string;
}
/**
 * A card to look at.
 */
export interface Picture {
  face: string;
  name: string;
}
/**
 * Something that has just happened, for movement and sound only: without it the table looks the same in the end.
 */
export interface Move {
  /**
   * Of the card that moves; "draw:2:1": seat 2 draws one card.
   */
  id: string | null;
  /**
   * The event's name, as "laid".
   */
  kind: string;
  seat: number | null;
  to_seat: number | null;
  count: number;
  /**
   * Their codes, where several move at once.
   */
  cards?: string[];
  /**
   * And their ids on the pile.
   */
  ids?: string[];
  /**
   * The new direction of play: 1 or -1.
   */
  step?: number | null;
}
/**
 * A sentence of the log.
 */
export interface Line {
  /**
   * Its number in the round, from 1.
   */
  n: number;
  text: string;
}
/**
 * How the round stands, as far as the rules let this person know it.
 */
export interface Score {
  /**
   * All of it, for a screen reader.
   */
  text: string;
  sides: ScoreSide[];
  /**
   * What it takes: «Du hast gespielt: ihr braucht 92 von 182»; "" for nothing.
   */
  line: string;
  /**
   * What the bar of points runs to: 182.
   */
  of: number | null;
  stake: Stake | null;
}
/**
 * How a side stands.
 */
export interface ScoreSide {
  side: number;
  /**
   * «Wir», «Sie», or a name.
   */
  name: string;
  mark: Mark | null;
  seats: number[];
  mine: boolean;
  /**
   * Of the deal where that is what counts (Klammern), else of the match; null where nobody may know.
   */
  points: number | null;
  /**
   * «23 von 101»
   */
  points_text: string;
  strokes: [Stroke, number][] | null;
  /**
   * Of those that win the deal.
   */
  tricks: Tally | null;
  die: Tally | null;
  /**
   * Cards in the won tricks, which lie as a heap; 0 where tricks are what is counted.
   */
  heap: number;
  /**
   * Plays no longer: has folded, or laid the last card.
   */
  out: boolean;
}
/**
 * So many of so many, as «1 von 3 Sätzen».
 */
export interface Tally {
  value: number;
  of: number;
  text: string;
}
/**
 * What the deal is worth.
 */
export interface Stake {
  worth: number;
  /**
   * «Es gilt»
   */
  label: string;
  /**
   * «Feld 7 + 2 Kritze · vorher 6»
   */
  from_text: string;
}
/**
 * Something big that has just happened. A card over the middle of the table tells it for a while and blocks nothing.
 */
export interface Moment {
  /**
   * One of a kind within the match.
   */
  id: string;
  kind: MomentKind;
  /**
   * A word on a coloured ground: «Drii rüehre!»
   */
  kick: string;
  /**
   * «Dora wirft rein und nimmt dir den Zug»
   */
  title: string;
  /**
   * One sentence of explanation; "" for none.
   */
  line: string;
  /**
   * Who did it.
   */
  seat: number | null;
  /**
   * To whom.
   */
  to_seat: number | null;
  /**
   * The card that did it.
   */
  face: string | null;
  /**
   * Faults.
   */
  tally: Tally | null;
  hold_ms: number;
}
/**
 * The tablet goes to the person at that seat; no hand is shown before they press the button.
 */
export interface Handover {
  seat: number;
  text: string;
  button: string;
}
/**
 * A deck is shuffled and sealed, and a person is to cut it before it is dealt (cutting.py).
 */
export interface Cut {
  /**
   * Who cuts.
   */
  seat: number;
  /**
   * «Du hebst ab»
   */
  title: string;
  text: string;
  /**
   * SHA-256 in hex.
   */
  seal: string;
  /**
   * How many the deck has.
   */
  cards: number;
}
/**
 * The lesson under way.
 */
export interface Guide {
  number: number;
  of: number;
  label: string;
  title: string;
  text: string;
  /**
   * What the person is to do now; "" for nothing.
   */
  goal: string;
  /**
   * The same as the action of the game.
   */
  action: string;
  /**
   * The codes of the own cards that it is done with.
   */
  cards: string[];
  done: boolean;
  praise: string;
  lessons: Lesson[];
  buttons: GuideButton[];
}
/**
 * One of the lessons.
 */
export interface Lesson {
  number: number;
  label: string;
  done: boolean;
  now: boolean;
}
/**
 * Where to go from here.
 */
export interface GuideButton {
  id: string;
  text: string;
  /**
   * A lesson's number, 0 to leave, null for what `id` says: "proceed", deal the next round of this one; "play", a match of the game.
   */
  go: number | null;
  tone: "plain" | "primary";
}
/**
 * The first lesson, at somebody's first match of a game.
 */
export interface Offer {
  text: string;
  no: string;
  yes: string;
}
/**
 * The end of a round or of the match.
 */
export interface Result {
  kind: "round" | "match";
  title: string;
  /**
   * The first line, which says why: «66 Punkte vor Anna».
   */
  reason: string;
  /**
   * Why it is over: «Cla hat 205: über 200 ist Schluss»; "" where there is nothing to say.
   */
  ended: string;
  /**
   * What stands there until the winner is shown: «Wer hat am wenigsten?»
   */
  question: string;
  /**
   * What else there is to say.
   */
  lines: string[];
  /**
   * The best first.
   */
  rows: ResultRow[];
  /**
   * null where a match is one round.
   */
  race: Race | null;
  /**
   * Played so far.
   */
  rounds: number;
  /**
   * From the fourth round.
   */
  chart: Chart | null;
  /**
   * The button for the next round; null where nothing more is played.
   */
  next: string | null;
  /**
   * Of one deal, as that of the day: where its result stands beside others'.
   */
  back: WayBack | null;
  /**
   * Of a deal that was dealt before.
   */
  beside: Beside | null;
  /**
   * The link to the replay, once nothing more is played.
   */
  replay?: string;
  /**
   * Nothing more is played.
   */
  match_over: boolean;
  /**
   * The link to the season that this match counts for.
   */
  season: string | null;
  dice?: DieMove[];
  shown?: Revealed[];
  /**
   * Of a deal that was over before its cards were played; [] where they stay closed.
   */
  hands?: ShownHand[];
  evening?: Evening | null;
}
/**
 * A side in the result.
 */
export interface ResultRow {
  /**
   * Its first.
   */
  seat: number;
  /**
   * All of it, the person with the tablet first.
   */
  seats: number[];
  /**
   * Everybody's: «Du und Anna».
   */
  name: string;
  /**
   * «Wir», «Die anderen», «Team Anna», or the one player's name.
   */
  short: string;
  place: number;
  /**
   * The round, or the match if that is over.
   */
  won: boolean;
  /**
   * Of the match so far.
   */
  total: string;
  /**
   * The same as a number, to be counted up to.
   */
  score: number;
  /**
   * Of this round.
   */
  points: string;
  cards: CardPoints[];
  parts?: Part[];
  side?: number;
  mark?: Mark;
  die?: number;
  /**
   * Has laid the last card, and did not lose the place again.
   */
  placed?: boolean;
}
/**
 * A card that counts.
 */
export interface CardPoints {
  face: string;
  name: string;
  points: number;
}
/**
 * What the points are made of.
 */
export interface Part {
  text: string;
  points: number | string;
}
/**
 * How far everybody has come in the match.
 */
export interface Race {
  /**
   * «Bis 101»
   */
  text: string;
  /**
   * What ends the match; null where a number of rounds does.
   */
  goal: number | null;
  /**
   * The first seat's side first.
   */
  rows: RaceRow[];
}
/**
 * How far a side has come.
 */
export interface RaceRow {
  side: number;
  mark: Mark | null;
  /**
   * Its short name.
   */
  name: string;
  seats: number[];
  /**
   * At the beginning of the round.
   */
  before: number;
  now: number;
}
/**
 * A line chart over rounds, games or days; all series are equally long, and over rounds or games begin at 0.
 */
export interface Chart {
  title: string;
  x_label: string;
  y_label: string;
  series: Series[];
  /**
   * The value that ends the match.
   */
  limit: number | null;
  /**
   * What stands below each point, in place of its number.
   */
  days?: string[];
}
/**
 * A line of a chart.
 */
export interface Series {
  name: string;
  /**
   * null where this line has nothing to say.
   */
  points: (number | null)[];
  /**
   * That of a seat or a player, as "#cf420c"; a side of several has its mark's, and what counts no person has none.
   */
  colour?: string;
}
/**
 * A link to another screen.
 */
export interface WayBack {
  text: string;
  /**
   * A hash route.
   */
  href: string;
}
/**
 * How far a side's die has gone, `from` what it showed before.
 */
export interface DieMove {
  from: number;
  side: number;
  to: number;
  mark: Mark;
  name: string;
}
/**
 * A card that was declared face down and is shown at the end.
 */
export interface Revealed {
  seat: number;
  name: string;
  face: string;
  text: string;
}
/**
 * What somebody had left when the deal ended, for everybody to see.
 */
export interface ShownHand {
  seat: number;
  name: string;
  cards: Picture[];
}
/**
 * Several matches of the same people in a row.
 */
export interface Evening {
  text: string;
  rows: EveningRow[];
}
/**
 * The matches that a side has won this evening.
 */
export interface EveningRow {
  side: number;
  name: string;
  mark: Mark;
  points: number;
}
/**
 * What is due, in a line of words.
 */
export interface Prompt {
  text: string;
  tone: PromptTone;
}
/**
 * Of play.
 */
export interface Direction {
  clockwise: boolean;
  text: string;
}
/**
 * A person's own cards; none while the tablet is handed on.
 */
export interface Hand {
  label: string;
  cards: HandCard[];
}
/**
 * A card of the person's own hand.
 */
export interface HandCard {
  action: string | null;
  decision: WishDecision | CallDecision | null;
  why: Reason | null;
  id: string;
  face: string;
  name: string;
  /**
   * null before trump is known, and where cards have no such classes.
   */
  power: Power | null;
}
/**
 * Which suit is wished.
 */
export interface WishDecision {
  kind: "wish";
  choices: WishChoice[];
  hint?: undefined;
  rows?: undefined;
  swaps?: undefined;
}
/**
 * A suit that can be wished, or the choice to wish for none.
 */
export interface WishChoice {
  action: string;
  text: string;
  suit: string;
}
/**
 * Why something can't be done.
 */
export interface Reason {
  text: string;
  /**
   * The rule that says so, as "TS-7": an anchor of the game's rule page; "" for none.
   */
  rule: string;
}
/**
 * What a card can do in a trick.
 */
export interface Power {
  class: PowerClass;
  class_text: string;
  /**
   * What it takes and what takes it; while a trick lies, whether it would take that.
   */
  text: string;
  /**
   * Whether it would take the trick that lies there.
   */
  now: boolean | null;
}
/**
 * The discard pile: its last cards, the top one last.
 */
export interface Pile {
  label: string;
  /**
   * Of the whole pile.
   */
  count: number;
  cards: PileCard[];
}
/**
 * A card of the pile.
 */
export interface PileCard {
  from: string;
  was: string | null;
  id: string;
  face: string;
  name: string;
}
/**
 * The stock, and what the person may do there.
 */
export interface Stock {
  count: number;
  label: string;
  action: string | null;
  /**
   * What the action does.
   */
  text: string;
  why: Reason | null;
}
/**
 * A suit that was wished and still counts.
 */
export interface Wish {
  suit: string;
  text: string;
}
/**
 * Cards that the one on turn has to take.
 */
export interface Due {
  count: number;
  text: string;
}
/**
 * A game of tricks.
 */
export interface TrickTable {
  game: string;
  title: string;
  ply: number;
  /**
   * Where it is shown: on the tablet that persons hold, or sit round; on the tablet that nobody holds, since all have phones, so
   * that there is no hand and nothing is anybody's; on one person's phone.
   */
  place: "tablet" | "table" | "phone";
  /**
   * The person who holds the tablet; in a live game the first of those who sit round it; on a phone its own. On a tablet that nobody
   * holds, from whose side the table is drawn.
   */
  me: number;
  round: string;
  /**
   * Something has been taken back in this match.
   */
  undone: boolean;
  /**
   * How many hints persons were shown in it.
   */
  hints: number;
  /**
   * «Gleiche Karten, zählt nicht»; "" for a match that was dealt for itself.
   */
  origin: string;
  /**
   * Who can ask for a hint now; null where nobody has a choice.
   */
  hint: number | null;
  seats: SeatRow[];
  moves: Move[];
  /**
   * Sentences of the log that are new.
   */
  say: string[];
  /**
   * The last sentences of this round.
   */
  log: Line[];
  /**
   * There is something to take back.
   */
  undo: boolean;
  /**
   * null between the deal and the first thing that can be told.
   */
  score: Score | null;
  /**
   * New since the last Table, as `moves`.
   */
  moments: Moment[];
  /**
   * «Bis zum Schluss vorspulen»: where no person has anything to do any more in this round.
   */
  forward: string | null;
  handover: Handover | null;
  /**
   * While it is there, nothing else can be done but taking back.
   */
  cut: Cut | null;
  /**
   * Of a lesson, which has no result.
   */
  guide: Guide | null;
  /**
   * From the deal until a person acts, or declines it for good (the setting `no_lessons`).
   */
  offer: Offer | null;
  result: Result | null;
  prompt: Prompt;
  /**
   * Where the one sits who plays after the person.
   */
  side: "left" | "right";
  /**
   * Where it can change.
   */
  direction: Direction | null;
  buttons: Button[];
  layout: "trick";
  hand: Hand;
  trick: Trick;
  last_trick: LastTrick | null;
  turned: Turned | null;
  stock_count: number;
  trump: Trump | null;
  melds: Melds | null;
  live: false;
  pile?: undefined;
  stock?: undefined;
  wish?: undefined;
  due?: undefined;
  board?: undefined;
  slate?: undefined;
  stake_actions?: undefined;
  more?: undefined;
  ask?: undefined;
  declare?: undefined;
  powers?: undefined;
  partner?: undefined;
  talk?: undefined;
  persons?: undefined;
  forfeit?: undefined;
  attack?: undefined;
  phone?: undefined;
  joker?: undefined;
  clock?: undefined;
}
/**
 * The cards on the table: the trick under way, or the last one until the next card is laid (`done`).
 */
export interface Trick {
  label: string;
  cards: TrickCard[];
  done: boolean;
  /**
   * Only of one that is done.
   */
  winner: number | null;
  /**
   * Who still has to lay a card, in order.
   */
  waiting: number[];
  /**
   * What its cards count so far: «25»; "" where a trick is just a trick.
   */
  worth_text: string;
  /**
   * Why it was won; "" while it is under way.
   */
  why?: string;
}
/**
 * A card of the trick.
 */
export interface TrickCard {
  from: string;
  id: string;
  face: string;
  name: string;
  seat: number;
  was: string | null;
  /**
   * It is the first of its trick.
   */
  led: boolean;
  winning: boolean;
}
/**
 * The trick made last, its cards in the order in which they were laid.
 */
export interface LastTrick {
  text: string;
  cards: SeatCard[];
  winner: number;
}
/**
 * A card that somebody laid.
 */
export interface SeatCard {
  face: string;
  name: string;
  seat: number;
}
/**
 * The card that lies face up on the stock.
 */
export interface Turned {
  face: string;
  name: string;
  text: string;
}
/**
 * Which suit is trump.
 */
export interface Trump {
  suit: string;
  text: string;
  /**
   * By whom, or by whose card.
   */
  seat: number | null;
  /**
   * How often the deal counts.
   */
  stakes: number;
  stakes_text: string | null;
  /**
   * «Du spielst»: whose it is; "" where nobody chose it.
   */
  by_text: string;
  short?: string;
  /**
   * The card that made it.
   */
  face?: string;
}
/**
 * What has been melded, until the first trick is over.
 */
export interface Melds {
  text: string;
  rows: MeldRow[];
}
/**
 * What somebody has melded.
 */
export interface MeldRow {
  seat: number;
  name: string;
  text: string;
  /**
   * As far as the person knows them.
   */
  faces: string[];
  /**
   * 0 where they don't count.
   */
  points: number;
  counts: boolean;
}
/**
 * A game of tricks about a stake.
 */
export interface StakeTable {
  game: string;
  title: string;
  ply: number;
  /**
   * Where it is shown: on the tablet that persons hold, or sit round; on the tablet that nobody holds, since all have phones, so
   * that there is no hand and nothing is anybody's; on one person's phone.
   */
  place: "tablet" | "table" | "phone";
  /**
   * The person who holds the tablet; in a live game the first of those who sit round it; on a phone its own. On a tablet that nobody
   * holds, from whose side the table is drawn.
   */
  me: number;
  round: string;
  /**
   * Something has been taken back in this match.
   */
  undone: boolean;
  /**
   * How many hints persons were shown in it.
   */
  hints: number;
  /**
   * «Gleiche Karten, zählt nicht»; "" for a match that was dealt for itself.
   */
  origin: string;
  /**
   * Who can ask for a hint now; null where nobody has a choice.
   */
  hint: number | null;
  seats: SeatRow[];
  moves: Move[];
  /**
   * Sentences of the log that are new.
   */
  say: string[];
  /**
   * The last sentences of this round.
   */
  log: Line[];
  /**
   * There is something to take back.
   */
  undo: boolean;
  /**
   * null between the deal and the first thing that can be told.
   */
  score: Score | null;
  /**
   * New since the last Table, as `moves`.
   */
  moments: Moment[];
  /**
   * «Bis zum Schluss vorspulen»: where no person has anything to do any more in this round.
   */
  forward: string | null;
  handover: Handover | null;
  /**
   * While it is there, nothing else can be done but taking back.
   */
  cut: Cut | null;
  /**
   * Of a lesson, which has no result.
   */
  guide: Guide | null;
  /**
   * From the deal until a person acts, or declines it for good (the setting `no_lessons`).
   */
  offer: Offer | null;
  result: Result | null;
  prompt: Prompt;
  /**
   * Where the one sits who plays after the person.
   */
  side: "left" | "right";
  /**
   * Where it can change.
   */
  direction: Direction | null;
  buttons: Button[];
  layout: "trick";
  hand: Hand;
  trick: Trick;
  last_trick: LastTrick | null;
  turned: Turned | null;
  stock_count: number;
  trump: Trump | null;
  board: Board;
  slate: Slate;
  /**
   * What can be done now, three at most.
   */
  stake_actions: StakeButton[];
  /**
   * null while the tablet is handed on, and between two deals.
   */
  more: More | null;
  ask: Ask | null;
  declare: Declare | null;
  /**
   * The call "powers" has an answer.
   */
  powers: boolean;
  partner: PartnerHand[];
  talk: Talk | null;
  live: false;
  pile?: undefined;
  stock?: undefined;
  wish?: undefined;
  due?: undefined;
  melds?: undefined;
  persons?: undefined;
  forfeit?: undefined;
  attack?: undefined;
  phone?: undefined;
  joker?: undefined;
  clock?: undefined;
}
/**
 * Everybody's Striche.
 */
export interface Slate {
  target: number;
  text: string;
  rows: SlateRow[];
}
/**
 * The Striche of a side.
 */
export interface SlateRow {
  side: number;
  name: string;
  mark: Mark;
  points: number;
  /**
   * How often each stands there: tens, fives, ones.
   */
  strokes: [Stroke, number][];
  text: string;
}
/**
 * An action that moves the stake. Its `hint` is the consequence in a few words: «es gilt 9».
 */
export interface StakeButton {
  /**
   * Stays the same while the button does.
   */
  id: string;
  text: string;
  /**
   * The call that it makes; only "act" has an action.
   */
  call: ButtonCall;
  action: string | null;
  tone: Tone;
  hint: string | null;
  /**
   * How long it can still be pressed; null: as long as it is there.
   */
  until_ms: number | null;
  /**
   * Who does it.
   */
  seat: number;
  /**
   * The symbol that goes with it.
   */
  suit?: string | null;
  confirm: Confirm | null;
}
/**
 * A question before something that isn't done by a slip.
 */
export interface Confirm {
  title: string;
  text: string;
  yes: string;
}
/**
 * What stands behind «Mehr».
 */
export interface More {
  /**
   * Possible now, but less wanted than those in the row.
   */
  actions: StakeButton[];
  not_now: NotNow[];
}
/**
 * Something that the game knows and that can't be done now.
 */
export interface NotNow {
  text: string;
  why: Reason;
}
/**
 * Which Kaiser the person may declare now.
 */
export interface Declare {
  text: string;
  items: DeclareItem[];
  bluff: Bluff | null;
}
/**
 * A Banner that may be declared.
 */
export interface DeclareItem {
  face: string;
  name: string;
  /**
   * It lies face up.
   */
  open: boolean;
  /**
   * Kritze that it has already.
   */
  given: number;
  choices: DeclareChoice[];
  waive: DeclareChoice | null;
}
/**
 * The open hand of a partner (KA-35).
 */
export interface PartnerHand {
  seat: number;
  name: string;
  text: string;
  cards: ShownCard[];
}
/**
 * A card of a partner.
 */
export interface ShownCard {
  face: string;
  name: string;
  power: Power | null;
}
/**
 * What the person may say.
 */
export interface Talk {
  title: string;
  phrases: TalkPhrase[];
}
/**
 * A sentence to tap; the call "talk" sends its id.
 */
export interface TalkPhrase {
  id: string;
  text: string;
}
/**
 * A game in real time.
 */
export interface LiveTable {
  game: string;
  title: string;
  ply: number;
  /**
   * Where it is shown: on the tablet that persons hold, or sit round; on the tablet that nobody holds, since all have phones, so
   * that there is no hand and nothing is anybody's; on one person's phone.
   */
  place: "tablet" | "table" | "phone";
  /**
   * The person who holds the tablet; in a live game the first of those who sit round it; on a phone its own. On a tablet that nobody
   * holds, from whose side the table is drawn.
   */
  me: number;
  round: string;
  /**
   * Something has been taken back in this match.
   */
  undone: boolean;
  /**
   * How many hints persons were shown in it.
   */
  hints: number;
  /**
   * «Gleiche Karten, zählt nicht»; "" for a match that was dealt for itself.
   */
  origin: string;
  /**
   * Who can ask for a hint now; null where nobody has a choice.
   */
  hint: number | null;
  seats: SeatRow[];
  moves: Move[];
  /**
   * Sentences of the log that are new.
   */
  say: string[];
  /**
   * The last sentences of this round.
   */
  log: Line[];
  /**
   * There is something to take back.
   */
  undo: boolean;
  /**
   * null between the deal and the first thing that can be told.
   */
  score: Score | null;
  /**
   * New since the last Table, as `moves`.
   */
  moments: Moment[];
  /**
   * «Bis zum Schluss vorspulen»: where no person has anything to do any more in this round.
   */
  forward: string | null;
  handover: Handover | null;
  /**
   * While it is there, nothing else can be done but taking back.
   */
  cut: Cut | null;
  /**
   * Of a lesson, which has no result.
   */
  guide: Guide | null;
  /**
   * From the deal until a person acts, or declines it for good (the setting `no_lessons`).
   */
  offer: Offer | null;
  result: Result | null;
  prompt: Prompt;
  /**
   * Where the one sits who plays after the person.
   */
  side: "left" | "right";
  /**
   * Where it can change.
   */
  direction: Direction | null;
  buttons: Button[];
  layout: "pile";
  persons: Person[];
  hand: LiveHand;
  stock: Stock;
  forfeit: Forfeit | null;
  pile: JokerPile;
  wish: Wish | null;
  attack: Attack | null;
  due: Due | null;
  phone: Phone | null;
  joker: Picture;
  live: true;
  /**
   * null without a time limit, and in a lesson.
   */
  clock: Clock | null;
  trick?: undefined;
  last_trick?: undefined;
  turned?: undefined;
  stock_count?: undefined;
  trump?: undefined;
  melds?: undefined;
  board?: undefined;
  slate?: undefined;
  stake_actions?: undefined;
  more?: undefined;
  ask?: undefined;
  declare?: undefined;
  powers?: undefined;
  partner?: undefined;
  talk?: undefined;
}
/**
 * All that a person round the tablet sees and may do, at its edge.
 */
export interface Person {
  seat: number;
  name: string;
  edge: Edge;
  hand: LiveHand;
  prompt: Prompt;
  /**
   * What stands there while the hand lies face down, and others read it too.
   */
  closed: Prompt;
  buttons: Button[];
  stock: Stock;
  slap: Slap;
  forfeit: Forfeit | null;
  /**
   * Has a card to be thrown in.
   */
  jump: boolean;
  /**
   * Doesn't play any more.
   */
  out: boolean;
  /**
   * The place, or the faults; "" for neither.
   */
  state_text: string;
}
/**
 * A person's cards in a live game.
 */
export interface LiveHand {
  label: string;
  cards: LiveCard[];
  /**
   * Every legal row of several cards. In an order that is not among them, the first card alone says why, or is tried.
   */
  together: Together[];
}
/**
 * A card of a hand in a live game: laid or thrown in alone, or picked with others of its `group`.
 */
export interface LiveCard {
  action: string | null;
  decision: WishDecision | JokerDecision | null;
  id: string;
  face: string;
  /**
   * Equal cards have the same.
   */
  code: string;
  name: string;
  /**
   * It may be thrown in now, out of turn.
   */
  jump: boolean;
  /**
   * Cards of the same group may be laid together.
   */
  group: string | null;
  /**
   * The codes of all cards of its group in the best order: what «lay all» lays, as in `together`.
   */
  all: string[] | null;
  /**
   * The open first card, which its dealer lays: it lies beside the hand, and everybody sees it.
   */
  opening: boolean;
  /**
   * For a card of a group that can't be the first.
   */
  why: Reason | null;
}
/**
 * What the Joker is.
 */
export interface JokerDecision {
  kind: "joker";
  rows: NamedRow[];
  swaps: Swap[];
  choices?: undefined;
  hint?: undefined;
}
/**
 * The cards of a suit that the Joker may be, each rank at its own place.
 */
export interface NamedRow {
  suit: string;
  name: string;
  cards: (NamedCard | null)[];
}
/**
 * A card that the Joker may be.
 */
export interface NamedCard {
  action: string | null;
  decision: WishDecision | null;
  face: string;
  name: string;
}
/**
 * Somebody whose hand the Joker swaps for one's own.
 */
export interface Swap {
  seat: number;
  name: string;
  /**
   * Cards in that hand.
   */
  count: number;
  action: string;
  text: string;
}
/**
 * Cards that may be laid, or thrown in, together.
 */
export interface Together {
  action: string | null;
  decision: WishDecision | null;
  /**
   * Their codes. The first card has to fit and the last one counts; those between may have been picked in any order.
   */
  cards: string[];
}
/**
 * The pile as what can be slapped (CS-25).
 */
export interface Slap {
  action: string | null;
  text: string;
  /**
   * It rings, and a slap would count.
   */
  hot: boolean;
  why: Reason | null;
}
/**
 * Throwing the cards down (CS-31), behind a question.
 */
export interface Forfeit {
  action: string;
  seat: number;
  text: string;
  title: string;
  hint: string;
  yes: string;
}
/**
 * The same in a game with Jokers.
 */
export interface JokerPile {
  label: string;
  count: number;
  cards: JokerCard[];
}
/**
 * A card of the pile that may be a Joker: `as` is the card it stands for, null where it swapped hands.
 */
export interface JokerCard {
  from: string;
  was: string | null;
  id: string;
  face: string;
  name: string;
  as?: Picture | null;
  code: string;
  /**
   * Of a Joker on top: what it is and what counts now.
   */
  text?: string;
}
/**
 * It rings.
 */
export interface Phone {
  ringing: true;
  kind: "phone" | "helicopter";
  text: string;
}
/**
 * The time that is left of the game (CS-28).
 */
export interface Clock {
  left_ms: number;
  running: boolean;
  /**
   * «12:05»
   */
  text: string;
  label: string;
}
/**
 * Who acts next in a game by turns: the page waits so long, asks the bots' worker if there is something to `ask`, and sends what it said.
 */
export interface TurnNext {
  ply: number;
  seat: number;
  /**
   * "turn": a move is due; "interject": a bot may do something out of turn, or let it pass; "auto": it happens by itself.
   */
  kind: "turn" | "interject" | "auto";
  after_ms: number;
  /**
   * "human": not before a person acts, or says «Weiter».
   */
  wait_for: "human" | null;
  /**
   * What happens by itself.
   */
  action: string | null;
  /**
   * The question, as JSON that only the bots' worker opens.
   */
  ask: string | null;
  live?: undefined;
  plans?: undefined;
  tick_ms?: undefined;
}
/**
 * What the bots of a live game are going to do.
 */
export interface LiveNext {
  live: true;
  /**
   * The next first.
   */
  plans: Plan[];
  /**
   * After so long the page tells the time again.
   */
  tick_ms: number;
  ply?: undefined;
  seat?: undefined;
  kind?: undefined;
  after_ms?: undefined;
  wait_for?: undefined;
  action?: undefined;
  ask?: undefined;
}
/**
 * When a bot acts in a live game, unless something else comes before.
 */
export interface Plan {
  id: string;
  seat: number;
  kind: "turn" | "interject" | "slap";
  at: number;
  wait_for: "human" | null;
  /**
   * Where there is nothing to choose.
   */
  action: string | null;
  ply: number;
  ask: string | null;
}
/**
 * The table as it is now, and what comes next.
 */
export interface TableReply {
  /**
   * Texts to be written into the storage, in this order; null: remove the entry.
   */
  writes?: {
    [k: string]: string | null;
  };
  notices?: Notice[];
  table: Table;
  next: TurnNext | LiveNext | null;
  /**
   * Where the match has changed.
   */
  running?: Running | null;
  /**
   * The call was meant for an older position; nothing has changed.
   */
  stale?: true;
  /**
   * The rules refuse the action; nothing has changed.
   */
  refused?: Reason;
  error?: undefined;
  powers?: undefined;
  tables?: undefined;
  line?: undefined;
  heard?: undefined;
  title?: undefined;
  date?: undefined;
  text?: undefined;
  agrees?: undefined;
  deals?: undefined;
  ask?: undefined;
  hint?: undefined;
  hints?: undefined;
  clock?: undefined;
  outcomes?: undefined;
  review?: undefined;
  film?: undefined;
  scenery?: undefined;
  round?: undefined;
  seat?: undefined;
  lines?: undefined;
}
/**
 * A call that can't be answered. Nothing has changed.
 */
export interface Failure {
  /**
   * Texts to be written into the storage, in this order; null: remove the entry.
   */
  writes?: {
    [k: string]: string | null;
  };
  notices?: Notice[];
  error: FormError;
  table?: undefined;
  next?: undefined;
  running?: undefined;
  stale?: undefined;
  refused?: undefined;
  powers?: undefined;
  tables?: undefined;
  line?: undefined;
  heard?: undefined;
  title?: undefined;
  date?: undefined;
  text?: undefined;
  agrees?: undefined;
  deals?: undefined;
  ask?: undefined;
  hint?: undefined;
  hints?: undefined;
  outcomes?: undefined;
  clock?: undefined;
  review?: undefined;
  film?: undefined;
  scenery?: undefined;
  round?: undefined;
  seat?: undefined;
  lines?: undefined;
  id?: undefined;
  totals?: undefined;
  chart?: undefined;
  skill?: undefined;
  finished?: undefined;
  more?: undefined;
  key?: undefined;
  seasons?: undefined;
  podium?: undefined;
  last?: undefined;
  games?: undefined;
  name?: undefined;
  items?: undefined;
  packed?: undefined;
  notes?: undefined;
  people?: undefined;
}
/**
 * Why a call can't be answered.
 */
export interface FormError {
  text: string;
  /**
   * The argument, or the option, that is wrong; "" for none.
   */
  key: string;
}
/**
 * null before trump is known.
 */
export interface PowersReply {
  /**
   * Texts to be written into the storage, in this order; null: remove the entry.
   */
  writes?: {
    [k: string]: string | null;
  };
  notices?: Notice[];
  powers: Powers | null;
  error?: undefined;
  table?: undefined;
  next?: undefined;
  running?: undefined;
  stale?: undefined;
  refused?: undefined;
}
/**
 * What each card takes.
 */
export interface Powers {
  title: string;
  text: string;
  notes: string[];
  classes: ClassRow[];
  order: OrderRow[];
  sight: SightRow[];
}
/**
 * A class of cards.
 */
export interface ClassRow {
  class: PowerClass;
  class_text: string;
  text: string;
}
/**
 * A row of the order of powers (KA-10).
 */
export interface OrderRow {
  class: PowerClass;
  n: number;
  class_text: string;
  text: string;
  faces: string[];
  /**
   * It plays a part in this deal.
   */
  counts: boolean;
}
/**
 * A card in sight, with what it takes and what takes it.
 */
export interface SightRow {
  class: PowerClass;
  face: string;
  name: string;
  where: "trick" | "hand" | "partner" | "open";
  seat: number;
  seat_name: string;
  class_text: string;
  /**
   * Its row in the order, 1 the strongest.
   */
  power: number;
  power_text: string;
  /**
   * Whether it takes, or would take, the trick that lies there.
   */
  now: boolean | null;
  now_text: string;
  takes: string;
  taken_by: string;
  /**
   * Of the other cards in sight.
   */
  takes_faces: string[];
  taken_by_faces: string[];
}
/**
 * What phones show.
 */
export interface PhonesReply {
  /**
   * Texts to be written into the storage, in this order; null: remove the entry.
   */
  writes?: {
    [k: string]: string | null;
  };
  notices?: Notice[];
  /**
   * By the number of the seat.
   */
  tables: {
    [k: string]: Table;
  };
  /**
   * So many lines of the record they have been told then: the next call's `from`.
   */
  line: number;
  /**
   * So many sentences of talk: the next call's `heard`.
   */
  heard: number;
  error?: undefined;
  table?: undefined;
  next?: undefined;
  running?: undefined;
  stale?: undefined;
  refused?: undefined;
  powers?: undefined;
}
/**
 * The seals of a match.
 */
export interface SealsReply {
  /**
   * Texts to be written into the storage, in this order; null: remove the entry.
   */
  writes?: {
    [k: string]: string | null;
  };
  notices?: Notice[];
  /**
   * The game's.
   */
  title: string;
  date: string;
  /**
   * All in a sentence.
   */
  text: string;
  agrees: boolean | null;
  deals: SealedDeal[];
  /**
   * The seal of the next deal.
   */
  next: string | null;
  error?: undefined;
  table?: undefined;
  running?: undefined;
  stale?: undefined;
  refused?: undefined;
  powers?: undefined;
  tables?: undefined;
  line?: undefined;
  heard?: undefined;
}
/**
 * A deal, checked.
 */
export interface SealedDeal {
  /**
   * «1. Austeilung»
   */
  name: string;
  /**
   * Whether everything agrees.
   */
  words: string[];
  /**
   * null where there is nothing to check, or not yet.
   */
  agrees: boolean | null;
  seal: string | null;
  /**
   * null while the deal is being played.
   */
  sealed: SealedText | null;
}
/**
 * What a seal is the hash of.
 */
export interface SealedText {
  salt: string;
  /**
   * The cards before they were cut, top first: «E7 RK …»
   */
  deck: string;
  /**
   * Salt and cards: what a program for SHA-256 is to be given.
   */
  text: string;
}
/**
 * One's luck so far, in the games that were played.
 */
export interface LuckReply {
  /**
   * Texts to be written into the storage, in this order; null: remove the entry.
   */
  writes?: {
    [k: string]: string | null;
  };
  notices?: Notice[];
  games: GameLuck[];
}
/**
 * One's luck in a game so far.
 */
export interface GameLuck {
  game: string;
  title: string;
  /**
   * Which cards are good ones.
   */
  good: string;
  deals: string;
  rows: LuckRow[];
}
/**
 * What persons were dealt, or bots.
 */
export interface LuckRow {
  who: string;
  /**
   * «170 von 420»
   */
  good: string;
  expected: string;
  /**
   * «+3,4 ± 13,6»: chance alone leads no further than that from nothing in 95 of 100 cases.
   */
  difference: string;
  /**
   * The difference, where 1 and -1 are these limits.
   */
  off: number;
  /**
   * How that is to be taken.
   */
  text: string;
}
/**
 * The judgement in words; null if it is of an older position.
 */
export interface HintReply {
  /**
   * Texts to be written into the storage, in this order; null: remove the entry.
   */
  writes?: {
    [k: string]: string | null;
  };
  notices?: Notice[];
  hint: Hint | null;
  /**
   * How many there were in this match.
   */
  hints: number;
  error?: undefined;
  table?: undefined;
  next?: undefined;
  running?: undefined;
  stale?: undefined;
  refused?: undefined;
  powers?: undefined;
  tables?: undefined;
  line?: undefined;
  heard?: undefined;
  title?: undefined;
  date?: undefined;
  text?: undefined;
  agrees?: undefined;
  deals?: undefined;
  ask?: undefined;
}
/**
 * The best action for a seat, and why.
 */
export interface Hint {
  seat: number;
  ply: number;
  /**
   * null: to let the moment pass.
   */
  action: string | null;
  /**
   * The cards to be laid, in order; [] for none.
   */
  codes: string[];
  /**
   * «Karo 7»
   */
  text: string;
  /**
   * One sentence.
   */
  why: string;
  rule: string | null;
  /**
   * «So legen»
   */
  button: string;
  /**
   * The next best, two at most.
   */
  others: HintOption[];
}
/**
 * What else could be done.
 */
export interface HintOption {
  text: string;
  /**
   * What it gives away against the best, in the game's own unit.
   */
  cost: string;
}
/**
 * A live game after what several seats wanted to do.
 */
export interface RaceReply {
  /**
   * Texts to be written into the storage, in this order; null: remove the entry.
   */
  writes?: {
    [k: string]: string | null;
  };
  notices?: Notice[];
  table: Table;
  next: TurnNext | LiveNext | null;
  /**
   * Where the match has changed.
   */
  running?: Running | null;
  /**
   * The call was meant for an older position; nothing has changed.
   */
  stale?: true;
  /**
   * The rules refuse the action; nothing has changed.
   */
  refused?: Reason;
  /**
   * In the order in which they were carried out.
   */
  outcomes: Outcome[];
  error?: undefined;
  powers?: undefined;
  tables?: undefined;
  line?: undefined;
  heard?: undefined;
  title?: undefined;
  date?: undefined;
  text?: undefined;
  agrees?: undefined;
  deals?: undefined;
  ask?: undefined;
  hint?: undefined;
  hints?: undefined;
}
/**
 * What came of something that a seat wanted to do.
 */
export interface Outcome {
  /**
   * null if it was no seat.
   */
  seat: number | null;
  action: string;
  /**
   * "fault": done, but as a fault. "late", "refused" and "stale" have changed nothing.
   */
  outcome: "done" | "fault" | "late" | "refused" | "stale";
  /**
   * Why nothing has happened; "" where that needn't be said.
   */
  text: string;
  rule: string | null;
}
/**
 * Time has passed, and nothing else.
 */
export interface ClockReply {
  /**
   * Texts to be written into the storage, in this order; null: remove the entry.
   */
  writes?: {
    [k: string]: string | null;
  };
  notices?: Notice[];
  clock: Clock | null;
  next: LiveNext | null;
  table?: undefined;
  running?: undefined;
  stale?: undefined;
  refused?: undefined;
  error?: undefined;
  powers?: undefined;
  tables?: undefined;
  line?: undefined;
  heard?: undefined;
  title?: undefined;
  date?: undefined;
  text?: undefined;
  agrees?: undefined;
  deals?: undefined;
  ask?: undefined;
  hint?: undefined;
  hints?: undefined;
  outcomes?: undefined;
}
/**
 * The table is left.
 */
export interface RunningReply {
  /**
   * Texts to be written into the storage, in this order; null: remove the entry.
   */
  writes?: {
    [k: string]: string | null;
  };
  notices?: Notice[];
  running: Running | null;
}
/**
 * What would have been better.
 */
export interface ReviewReply {
  /**
   * Texts to be written into the storage, in this order; null: remove the entry.
   */
  writes?: {
    [k: string]: string | null;
  };
  notices?: Notice[];
  review: Review;
  /**
   * What the bots' worker is to be asked next; its answer goes into the call "judged".
   */
  ask: Question | null;
  error?: undefined;
  table?: undefined;
  next?: undefined;
  running?: undefined;
  stale?: undefined;
  refused?: undefined;
  powers?: undefined;
  tables?: undefined;
  line?: undefined;
  heard?: undefined;
  title?: undefined;
  date?: undefined;
  text?: undefined;
  agrees?: undefined;
  deals?: undefined;
  hint?: undefined;
  hints?: undefined;
  outcomes?: undefined;
  clock?: undefined;
}
/**
 * What a person could have done better in the round.
 */
export interface Review {
  id: number;
  title: string;
  intro: string;
  seat: number;
  /**
   * Whose decisions can be looked at, where several persons play; else [].
   */
  people: Reviewed[];
  /**
   * null once `mistakes` is all there is to say.
   */
  progress: Tally | null;
  /**
   * Three at most, the dearest first.
   */
  mistakes: Mistake[];
  /**
   * Where there is nothing to mend; "" else.
   */
  praise: string;
  /**
   * What the mistakes cost together; "" for a single one.
   */
  sum: string;
  /**
   * The first place of the round that can be looked at.
   */
  start: number;
  end: number;
}
/**
 * Somebody whose decisions are looked at.
 */
export interface Reviewed {
  seat: number;
  name: string;
}
/**
 * A decision that has cost something.
 */
export interface Mistake {
  /**
   * The line of the record that it stands in.
   */
  place: number;
  /**
   * «−14»
   */
  cost: string;
  /**
   * «Punkte»
   */
  unit: string;
  /**
   * 3: dear.
   */
  weight: 1 | 2 | 3;
  played: Deed;
  better: Deed;
  /**
   * «Stich 4 · du hast Karo 9 gelegt»
   */
  where: string;
  why: string;
  /**
   * What all hands open would have said; null before that is known, and where it can't be told for certain.
   */
  luck: string | null;
}
/**
 * Something that a person did, or could have done instead.
 */
export interface Deed {
  /**
   * «Karo 7 legen»
   */
  text: string;
  /**
   * What it lays; [] for what is done with words.
   */
  cards: Picture[];
}
/**
 * A question to the bots' worker.
 */
export interface Question {
  call: "judge" | "open";
  /**
   * JSON that only the worker opens.
   */
  text: string;
}
/**
 * A match to look at.
 */
export interface FilmReply {
  /**
   * Texts to be written into the storage, in this order; null: remove the entry.
   */
  writes?: {
    [k: string]: string | null;
  };
  notices?: Notice[];
  film: Film;
  error?: undefined;
  table?: undefined;
  next?: undefined;
  running?: undefined;
  stale?: undefined;
  refused?: undefined;
  powers?: undefined;
  tables?: undefined;
  line?: undefined;
  heard?: undefined;
  title?: undefined;
  date?: undefined;
  text?: undefined;
  agrees?: undefined;
  deals?: undefined;
  ask?: undefined;
  hint?: undefined;
  hints?: undefined;
  outcomes?: undefined;
  clock?: undefined;
  review?: undefined;
}
/**
 * A match that is looked at.
 */
export interface Film {
  /**
   * That of the finished match; "link" for one that came as a link, "" for the one whose result is on screen.
   */
  id: string;
  game: string;
  seat: number;
  /**
   * Whose table can be looked at.
   */
  people: Reviewed[];
  rounds: FilmRound[];
  /**
   * The places of costly decisions, as far as they are known.
   */
  spots: number[];
  /**
   * A new match can be begun from it.
   */
  plays_on: boolean;
}
/**
 * A round of a match that is looked at: its places, numbers of lines of the record.
 */
export interface FilmRound {
  number: number;
  /**
   * «Spiel 3»
   */
  name: string;
  /**
   * The cards are dealt.
   */
  start: number;
  /**
   * It is over, or was left.
   */
  end: number;
  /**
   * It was played to its end: hands may be opened, and decisions judged.
   */
  over: boolean;
}
/**
 * The table at a place of a film, to be looked at only.
 */
export interface SceneryReply {
  /**
   * Texts to be written into the storage, in this order; null: remove the entry.
   */
  writes?: {
    [k: string]: string | null;
  };
  notices?: Notice[];
  table: Table;
  scenery: Scenery;
  error?: undefined;
  next?: undefined;
  running?: undefined;
  stale?: undefined;
  refused?: undefined;
  powers?: undefined;
  tables?: undefined;
  line?: undefined;
  heard?: undefined;
  title?: undefined;
  date?: undefined;
  text?: undefined;
  agrees?: undefined;
  deals?: undefined;
  ask?: undefined;
  hint?: undefined;
  hints?: undefined;
  outcomes?: undefined;
  clock?: undefined;
  review?: undefined;
  film?: undefined;
}
/**
 * The table as it was at a place.
 */
export interface Scenery {
  place: number;
  /**
   * The number of its round.
   */
  round: number;
  /**
   * «Stich 4»
   */
  text: string;
  /**
   * All hands lie open.
   */
  open: boolean;
  /**
   * What the round came to, at its end; else "".
   */
  outcome: string;
  /**
   * Why nobody can play on from here; "" where somebody can.
   */
  over: string;
  advice: Advice | null;
}
/**
 * The log of a round of a film, as it was told to a seat.
 */
export interface SentencesReply {
  /**
   * Texts to be written into the storage, in this order; null: remove the entry.
   */
  writes?: {
    [k: string]: string | null;
  };
  notices?: Notice[];
  round: number;
  seat: number;
  lines: FilmLine[];
  error?: undefined;
  table?: undefined;
  next?: undefined;
  running?: undefined;
  stale?: undefined;
  refused?: undefined;
  powers?: undefined;
  tables?: undefined;
  line?: undefined;
  heard?: undefined;
  title?: undefined;
  date?: undefined;
  text?: undefined;
  agrees?: undefined;
  deals?: undefined;
  ask?: undefined;
  hint?: undefined;
  hints?: undefined;
  outcomes?: undefined;
  clock?: undefined;
  review?: undefined;
  film?: undefined;
  scenery?: undefined;
}
/**
 * A sentence of the log.
 */
export interface FilmLine {
  /**
   * Where that has just happened.
   */
  place: number;
  text: string;
}
/**
 * The deal of the day: the games of one day, and a month.
 */
export interface DaysReply {
  /**
   * Texts to be written into the storage, in this order; null: remove the entry.
   */
  writes?: {
    [k: string]: string | null;
  };
  notices?: Notice[];
  date: string;
  /**
   * «Dienstag, 24. November 2026»
   */
  title: string;
  today: boolean;
  /**
   * What was wrong with the address; "" if nothing was.
   */
  problem: string;
  /**
   * Over all games, up to today.
   */
  streak: string;
  cards: DayCard[];
  calendar: DayCalendar;
  /**
   * How it works, sentence by sentence.
   */
  how: string[];
}
/**
 * A game's deal of a day.
 */
export interface DayCard {
  game: string;
  title: string;
  state: DayState;
  /**
   * «120 Punkte, gewonnen», «Noch nicht gespielt»
   */
  text: string;
  /**
   * What the top level made of the same seat; "" while that isn't known.
   */
  rival: string;
  /**
   * It can be worked out now: the calls "compare" and "compared".
   */
  compare: boolean;
  /**
   * «Serie: 5 Tage», of this game, up to today.
   */
  streak: string;
  action: DayAction;
  button: string;
  /**
   * Whether that counts.
   */
  note: string;
  /**
   * The result in one line for others, which gives nothing of the deal away; "" while there is none.
   */
  share: string;
}
/**
 * A month of one game.
 */
export interface DayCalendar {
  game: string;
  games: DayGame[];
  /**
   * «November 2026»
   */
  title: string;
  /**
   * «12 gespielt, 7 gewonnen»
   */
  sum: string;
  /**
   * The month before, "2026-10"; null where there is nothing to see.
   */
  earlier: string | null;
  later: string | null;
  /**
   * From Monday on.
   */
  head: Weekday[];
  /**
   * Seven each; null where a day is of another month.
   */
  weeks: (DayCell | null)[][];
}
/**
 * A game of which there is a calendar.
 */
export interface DayGame {
  id: string;
  title: string;
}
/**
 * The heading of a column.
 */
export interface Weekday {
  short: string;
  name: string;
}
/**
 * A day of the calendar.
 */
export interface DayCell {
  date: string;
  day: number;
  state: DayState;
  /**
   * «24. November 2026: 120 Punkte, gewonnen»
   */
  label: string;
  today: boolean;
  /**
   * Its games are shown.
   */
  chosen: boolean;
  /**
   * It can be chosen.
   */
  open: boolean;
}
/**
 * The top level at the same seat.
 */
export interface CompareReply {
  /**
   * Texts to be written into the storage, in this order; null: remove the entry.
   */
  writes?: {
    [k: string]: string | null;
  };
  notices?: Notice[];
  id: number;
  /**
   * What the bots' worker is to choose next, as JSON; null once the deal is played.
   */
  ask: string | null;
  error?: undefined;
  table?: undefined;
  next?: undefined;
  running?: undefined;
  stale?: undefined;
  refused?: undefined;
  powers?: undefined;
  tables?: undefined;
  line?: undefined;
  heard?: undefined;
  title?: undefined;
  date?: undefined;
  text?: undefined;
  agrees?: undefined;
  deals?: undefined;
  hint?: undefined;
  hints?: undefined;
  outcomes?: undefined;
  clock?: undefined;
  review?: undefined;
  film?: undefined;
  scenery?: undefined;
  round?: undefined;
  seat?: undefined;
  lines?: undefined;
}
/**
 * The statistics of a game, in words.
 */
export interface StatisticsReply {
  /**
   * Texts to be written into the storage, in this order; null: remove the entry.
   */
  writes?: {
    [k: string]: string | null;
  };
  notices?: Notice[];
  title: string;
  totals: Total[];
  table: LevelTable;
  chart: Chart | null;
  /**
   * null before a round was judged.
   */
  skill: Skill | null;
  /**
   * The newest few, the newest first.
   */
  finished: FinishedLine[];
  /**
   * How many others are in the archive.
   */
  more: number;
  error?: undefined;
  next?: undefined;
  running?: undefined;
  stale?: undefined;
  refused?: undefined;
  powers?: undefined;
  tables?: undefined;
  line?: undefined;
  heard?: undefined;
  date?: undefined;
  text?: undefined;
  agrees?: undefined;
  deals?: undefined;
  ask?: undefined;
  hint?: undefined;
  hints?: undefined;
  outcomes?: undefined;
  clock?: undefined;
  review?: undefined;
  film?: undefined;
  scenery?: undefined;
  round?: undefined;
  seat?: undefined;
  lines?: undefined;
  id?: undefined;
}
/**
 * A number of the statistics.
 */
export interface Total {
  label: string;
  value: string;
}
/**
 * The statistics by strength of the opponents.
 */
export interface LevelTable {
  head: string[];
  rows: string[][];
}
/**
 * How somebody's own play has been, as far as it was judged.
 */
export interface Skill {
  title: string;
  lines: string[];
  charts: Chart[];
  habits_title: string;
  /**
   * The most frequent first.
   */
  habits: Habit[];
}
/**
 * A kind of mistake.
 */
export interface Habit {
  text: string;
  /**
   * «7-mal»
   */
  count: string;
  lesson: HabitLesson | null;
}
/**
 * The lesson that treats a kind of mistake.
 */
export interface HabitLesson {
  game: string;
  number: number;
  text: string;
}
/**
 * A finished match; the call "record" takes its id.
 */
export interface FinishedLine {
  id: string;
  date: string;
  text: string;
  undone: boolean;
  hints: number;
  /**
   * As of a table.
   */
  origin: string;
}
/**
 * A season (CS-32).
 */
export interface SeasonReply {
  /**
   * Texts to be written into the storage, in this order; null: remove the entry.
   */
  writes?: {
    [k: string]: string | null;
  };
  notices?: Notice[];
  key: string;
  title: string;
  /**
   * Who leads, or has won.
   */
  line: string;
  /**
   * The newest first.
   */
  seasons: SeasonName[];
  table: SeasonTable;
  podium: PodiumStep[];
  last: SeasonLast | null;
  chart: Chart | null;
  /**
   * The newest first.
   */
  games: SeasonGame[];
  error?: undefined;
  next?: undefined;
  running?: undefined;
  stale?: undefined;
  refused?: undefined;
  powers?: undefined;
  tables?: undefined;
  heard?: undefined;
  date?: undefined;
  text?: undefined;
  agrees?: undefined;
  deals?: undefined;
  ask?: undefined;
  hint?: undefined;
  hints?: undefined;
  outcomes?: undefined;
  clock?: undefined;
  review?: undefined;
  film?: undefined;
  scenery?: undefined;
  round?: undefined;
  seat?: undefined;
  lines?: undefined;
  id?: undefined;
  totals?: undefined;
  skill?: undefined;
  finished?: undefined;
  more?: undefined;
}
/**
 * A season to choose.
 */
export interface SeasonName {
  key: string;
  title: string;
  current: boolean;
}
/**
 * A season's table, the best first.
 */
export interface SeasonTable {
  head: string[];
  rows: SeasonRow[];
}
/**
 * Somebody in a season's table.
 */
export interface SeasonRow {
  place: number;
  name: string;
  bot: boolean;
  cells: string[];
}
/**
 * One of the best three.
 */
export interface PodiumStep {
  place: number;
  name: string;
}
/**
 * Who gets the sack of potatoes.
 */
export interface SeasonLast {
  name: string;
  text: string;
}
/**
 * A game of the season.
 */
export interface SeasonGame {
  id: string;
  date: string;
  text: string;
  players: SeasonPlayer[];
  struck: boolean;
  /**
   * That it was corrected or struck; "" if not.
   */
  mark: string;
  /**
   * When; "" if never.
   */
  changed: string;
}
/**
 * Somebody in a game of the season.
 */
export interface SeasonPlayer {
  name: string;
  bot: boolean;
  /**
   * What counts.
   */
  points: number;
  /**
   * What the game itself gave.
   */
  given: number;
}
/**
 * A file to be saved.
 */
export interface FileReply {
  /**
   * Texts to be written into the storage, in this order; null: remove the entry.
   */
  writes?: {
    [k: string]: string | null;
  };
  notices?: Notice[];
  name: string;
  text: string;
  error?: undefined;
  table?: undefined;
  next?: undefined;
  running?: undefined;
  stale?: undefined;
  refused?: undefined;
  powers?: undefined;
  tables?: undefined;
  line?: undefined;
  heard?: undefined;
  title?: undefined;
  date?: undefined;
  agrees?: undefined;
  deals?: undefined;
  ask?: undefined;
  hint?: undefined;
  hints?: undefined;
  outcomes?: undefined;
  clock?: undefined;
  review?: undefined;
  film?: undefined;
  scenery?: undefined;
  round?: undefined;
  seat?: undefined;
  lines?: undefined;
  id?: undefined;
  totals?: undefined;
  chart?: undefined;
  skill?: undefined;
  finished?: undefined;
  more?: undefined;
  key?: undefined;
  seasons?: undefined;
  podium?: undefined;
  last?: undefined;
  games?: undefined;
}
/**
 * What every reply may hold.
 */
export interface Reply {
  /**
   * Texts to be written into the storage, in this order; null: remove the entry.
   */
  writes?: {
    [k: string]: string | null;
  };
  notices?: Notice[];
  error?: undefined;
  table?: undefined;
  next?: undefined;
  running?: undefined;
  stale?: undefined;
  refused?: undefined;
  powers?: undefined;
  tables?: undefined;
  line?: undefined;
  heard?: undefined;
  title?: undefined;
  date?: undefined;
  text?: undefined;
  agrees?: undefined;
  deals?: undefined;
  ask?: undefined;
  hint?: undefined;
  hints?: undefined;
  outcomes?: undefined;
  clock?: undefined;
  review?: undefined;
  film?: undefined;
  scenery?: undefined;
  round?: undefined;
  seat?: undefined;
  lines?: undefined;
  id?: undefined;
  totals?: undefined;
  chart?: undefined;
  skill?: undefined;
  finished?: undefined;
  more?: undefined;
  key?: undefined;
  seasons?: undefined;
  podium?: undefined;
  last?: undefined;
  games?: undefined;
  name?: undefined;
}
/**
 * How far the finished matches have been packed.
 */
export interface RepackReply {
  /**
   * Texts to be written into the storage, in this order; null: remove the entry.
   */
  writes?: {
    [k: string]: string | null;
  };
  notices?: Notice[];
  /**
   * Where to go on; null: all are.
   */
  start: number | null;
}
/**
 * A match, or one of its rounds, as it can be given to somebody else.
 */
export interface ShareReply {
  /**
   * Texts to be written into the storage, in this order; null: remove the entry.
   */
  writes?: {
    [k: string]: string | null;
  };
  notices?: Notice[];
  title: string;
  /**
   * All that there is to choose from.
   */
  items: ShareItem[];
  /**
   * Which of them this is.
   */
  round: number | null;
  /**
   * The record, for a link: "#/replay/<packed>".
   */
  packed: string;
  /**
   * What one should know before sending it.
   */
  notes: string[];
  /**
   * It holds names that somebody has given.
   */
  people: boolean;
  /**
   * The result in a line, which tells no card.
   */
  text: string;
  error?: undefined;
  table?: undefined;
  next?: undefined;
  running?: undefined;
  stale?: undefined;
  refused?: undefined;
  powers?: undefined;
  tables?: undefined;
  line?: undefined;
  heard?: undefined;
  date?: undefined;
  agrees?: undefined;
  deals?: undefined;
  ask?: undefined;
  hint?: undefined;
  hints?: undefined;
  outcomes?: undefined;
  clock?: undefined;
  review?: undefined;
  film?: undefined;
  scenery?: undefined;
  seat?: undefined;
  lines?: undefined;
  id?: undefined;
  totals?: undefined;
  chart?: undefined;
  skill?: undefined;
  finished?: undefined;
  more?: undefined;
  key?: undefined;
  seasons?: undefined;
  podium?: undefined;
  last?: undefined;
  games?: undefined;
  name?: undefined;
}
/**
 * Something of a match that can be shared.
 */
export interface ShareItem {
  /**
   * null: the whole match.
   */
  round: number | null;
  text: string;
}
/**
 * What stands behind "#/replay/".
 */
export interface LinkReply {
  /**
   * Texts to be written into the storage, in this order; null: remove the entry.
   */
  writes?: {
    [k: string]: string | null;
  };
  notices?: Notice[];
  /**
   * A packed record, or the id of a finished match.
   */
  packed: string;
  error?: undefined;
  table?: undefined;
  next?: undefined;
  running?: undefined;
  stale?: undefined;
  refused?: undefined;
  powers?: undefined;
  tables?: undefined;
  line?: undefined;
  heard?: undefined;
  title?: undefined;
  date?: undefined;
  text?: undefined;
  agrees?: undefined;
  deals?: undefined;
  ask?: undefined;
  hint?: undefined;
  hints?: undefined;
  outcomes?: undefined;
  clock?: undefined;
  review?: undefined;
  film?: undefined;
  scenery?: undefined;
  round?: undefined;
  seat?: undefined;
  lines?: undefined;
  id?: undefined;
  totals?: undefined;
  chart?: undefined;
  skill?: undefined;
  finished?: undefined;
  more?: undefined;
  key?: undefined;
  seasons?: undefined;
  podium?: undefined;
  last?: undefined;
  games?: undefined;
  name?: undefined;
  items?: undefined;
  notes?: undefined;
  people?: undefined;
}
/**
 * A shared match is among the finished ones now.
 */
export interface KeepReply {
  /**
   * Texts to be written into the storage, in this order; null: remove the entry.
   */
  writes?: {
    [k: string]: string | null;
  };
  notices?: Notice[];
  id: string;
  error?: undefined;
  table?: undefined;
  next?: undefined;
  running?: undefined;
  stale?: undefined;
  refused?: undefined;
  powers?: undefined;
  tables?: undefined;
  line?: undefined;
  heard?: undefined;
  title?: undefined;
  date?: undefined;
  text?: undefined;
  agrees?: undefined;
  deals?: undefined;
  ask?: undefined;
  hint?: undefined;
  hints?: undefined;
  outcomes?: undefined;
  clock?: undefined;
  review?: undefined;
  film?: undefined;
  scenery?: undefined;
  round?: undefined;
  seat?: undefined;
  lines?: undefined;
  totals?: undefined;
  chart?: undefined;
  skill?: undefined;
  finished?: undefined;
  more?: undefined;
  key?: undefined;
  seasons?: undefined;
  podium?: undefined;
  last?: undefined;
  games?: undefined;
  name?: undefined;
  items?: undefined;
  packed?: undefined;
  notes?: undefined;
  people?: undefined;
}
/**
 * A name as it is taken.
 */
export interface NameReply {
  /**
   * Texts to be written into the storage, in this order; null: remove the entry.
   */
  writes?: {
    [k: string]: string | null;
  };
  notices?: Notice[];
  /**
   * "": nothing of it can be seen.
   */
  name: string;
}
/**
 * What every seat sees after every line of a record, as hashes.
 */
export interface HashesReply {
  /**
   * Texts to be written into the storage, in this order; null: remove the entry.
   */
  writes?: {
    [k: string]: string | null;
  };
  notices?: Notice[];
  hashes: string[];
}
/**
 * Somebody whom a bot plays (app/characters.py).
 */
export interface CharacterInfo {
  /**
   * Also the picture: static/faces/<id>-<mood>.svg.
   */
  id: string;
  name: string;
  /**
   * As "#cf420c".
   */
  colour: string;
  /**
   * What can be read on the colour: light letters or dark ones.
   */
  ink: "paper" | "ink";
  /**
   * «vorsichtig»
   */
  style_text: string;
  /**
   * How it plays, in a sentence.
   */
  line: string;
}
/**
 * A house rule with some values to choose from.
 */
export interface ChoiceField {
  key: string;
  label: string;
  help: string;
  /**
   * The rule's number.
   */
  source: string;
  default: Value;
  /**
   * It means something only where each of these other options has one of these values.
   */
  depends: {
    [k: string]: Value[];
  } | null;
  choices: OptionChoice[];
  number?: undefined;
}
/**
 * A value of a house rule.
 */
export interface OptionChoice {
  value: Value;
  label: string;
  /**
   * Possible only where other options have these values: one of the combinations.
   */
  when?: {
    [k: string]: Value[];
  }[];
}
/**
 * A game: its tile on the start screen and its form.
 */
export interface GameInfo {
  id: string;
  title: string;
  line: string;
  deck: Deck;
  /**
   * How many there are.
   */
  lessons: number;
  /**
   * How long a match takes about.
   */
  minutes: number;
  /**
   * How much there is to learn: 1 easy, 3 hard.
   */
  difficulty: 1 | 2 | 3;
  /**
   * How many may play.
   */
  players: number[];
  /**
   * How many sides so many players make, where no option says otherwise.
   */
  sides: {
    [k: string]: number;
  };
  /**
   * It is played in real time: several persons at a device sit round it.
   */
  live: boolean;
  options: (NumberField | ChoiceField)[];
}
/**
 * A house rule that is a number.
 */
export interface NumberField {
  key: string;
  label: string;
  help: string;
  /**
   * The rule's number.
   */
  source: string;
  default: Value;
  /**
   * It means something only where each of these other options has one of these values.
   */
  depends: {
    [k: string]: Value[];
  } | null;
  number: OptionNumber;
  choices?: undefined;
}
/**
 * The bounds of a number.
 */
export interface OptionNumber {
  min: number;
  max: number;
  /**
   * The text for no number at all; null: there must be one.
   */
  null_label: string | null;
}
/**
 * The file of a language (tools/export_page.py).
 */
export interface PageData {
  phrases: {
    [k: string]: string;
  };
  games: GameInfo[];
  /**
   * In the order in which bots take them.
   */
  characters: CharacterInfo[];
}
