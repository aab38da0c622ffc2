import { narrationMachine } from '#machines/narration.ts'
import { NarrationPlayer } from '#src/screens/home/narration.tsx'
import { fromActor, type Tables } from '#tests/model/tables.ts'

const namedButton = (name: string) => ({ role: 'button', name }) as const
const failureText = 'The recording could not be loaded. What it says is written below.'
const allButtons = [
  namedButton('English'),
  namedButton('Hindi'),
  namedButton('Play'),
  namedButton('Pause'),
  namedButton('Mute'),
]

const clipStart: [string, unknown] = ['clip', { language: 'english' }]

export const narration: Tables<typeof narrationMachine> = {
  machine: narrationMachine,
  render: (actor) => <NarrationPlayer actor={actor} audioRef={{ current: null }} />,
  scenarios: {
    'a pause stops the recording where it is': {
      events: ['narration.play', 'narration.pause'],
      ends: 'paused',
      starts: [clipStart],
      actions: [],
    },
    'after a failure the other language may be chosen': {
      events: ['narration.play', 'clip.failed', 'language.choose hindi', 'narration.play'],
      ends: 'playing',
      starts: [clipStart, ['clip', { language: 'hindi' }]],
      actions: [['rewind']],
    },
    'a language that is chosen back is read from its beginning': {
      events: ['language.choose hindi', 'language.choose english', 'narration.play'],
      ends: 'playing',
      starts: [clipStart],
      actions: [['rewind'], ['rewind']],
    },
    'what is muted is told, and sounds again at the next press': {
      events: ['mute.toggle'],
      ends: 'stopped',
      shows: [{ role: 'button', name: 'Mute', pressed: true }],
    },
    'muting twice is not muting': {
      events: ['mute.toggle', 'mute.toggle'],
      ends: 'stopped',
      shows: [{ role: 'button', name: 'Mute', pressed: false }],
    },
    'a narration is read in English, and what is said can be read in both languages': {
      events: ['narration.play'],
      ends: 'playing',
      starts: [clipStart],
      actions: [],
      shows: ['The order is typed into three systems.', 'एक ही ऑर्डर तीन सिस्टम में टाइप होता है।'],
    },
    'whoever chose Hindi hears Hindi': {
      events: ['language.choose hindi', 'narration.play'],
      ends: 'playing',
      starts: [['clip', { language: 'hindi' }]],
      actions: [['rewind']],
    },
    'a narration whose language is changed goes on in the other one, from its beginning': {
      events: ['narration.play', 'language.choose hindi'],
      ends: 'playing',
      starts: [clipStart, ['clip', { language: 'hindi' }]],
      actions: [['rewind']],
    },
    'choosing the language that plays changes nothing': {
      events: ['narration.play', 'language.choose english'],
      ends: 'playing',
      starts: [clipStart],
      actions: [],
    },
    'a narration goes on after a pause': {
      events: ['narration.play', 'narration.pause', 'narration.play'],
      ends: 'playing',
      actions: [],
    },
    'a pause ends where the language is changed': {
      events: ['narration.play', 'narration.pause', 'language.choose hindi'],
      ends: 'stopped',
    },
    'the end of the recording is where it began': {
      events: ['narration.play', 'clip.ended'],
      ends: 'stopped',
    },
    'a recording that could not be loaded is asked for again': {
      events: ['narration.play', 'clip.failed', 'narration.play'],
      ends: 'playing',
      starts: [clipStart, clipStart],
    },
    'muting changes nothing else': { events: ['narration.play', 'mute.toggle'], ends: 'playing' },
  },
  eventCases: {
    'language.choose': { english: { language: 'english' }, hindi: { language: 'hindi' } },
  },
  eventActions: {
    'language.choose': (person, { language }) =>
      person.click('button', language === 'hindi' ? 'Hindi' : 'English'),
    'narration.play': (person) => person.click('button', 'Play'),
    'narration.pause': (person) => person.click('button', 'Pause'),
    'mute.toggle': (person) => person.click('button', 'Mute'),
    'clip.ended': fromActor('clip'),
    'clip.failed': fromActor('clip'),
  },
  assertions: {
    stopped: { shows: [...allButtons, 'Stopped'], hides: [failureText] },
    playing: { shows: [...allButtons, 'Playing'], hides: ['Stopped', failureText] },
    paused: { shows: [...allButtons, 'Paused'], hides: ['Stopped', failureText] },
    failed: { shows: [...allButtons, failureText], hides: ['Stopped', 'Playing'] },
  },
}
