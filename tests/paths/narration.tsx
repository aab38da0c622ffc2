import { narrationMachine } from '#machines/narration.ts'
import { NarrationPlayer } from '#src/screens/home/narration.tsx'
import { pathTables } from '#tests/model/tables.ts'
import { clicks, sentBy } from './event-actions.ts'
import { callOf, scenariosAfter } from './scenarios.ts'
import { button } from './screen-items.ts'

const failureText = 'The recording could not be loaded. The transcript is below.'
const allButtons = ['English', 'Hindi', 'Play', 'Pause', 'Mute'].map(button)
const muteButton = (pressed: boolean) => ({ ...button('Mute'), pressed })
const clip = (language: string) => callOf('clip', { language })

const opened = scenariosAfter('⇒ stopped', { starts: [], actions: [] })
const playing = scenariosAfter('narration.play ⇒ playing', { starts: [clip('english')], actions: [] })

export const narration = pathTables(narrationMachine, {
  render: (actor) => <NarrationPlayer actor={actor} audioRef={{ current: null }} />,
  scenarios: {
    'a narration is read in English, and what is said can be read in both languages': playing([], {
      shows: ['The order is typed into three systems.', 'एक ही ऑर्डर तीन सिस्टम में टाइप होता है।'],
    }),
    'whoever chose Hindi hears Hindi': opened('language.choose hindi → narration.play ⇒ playing', {
      starts: [clip('hindi')],
      actions: [['rewind']],
    }),
    'a narration whose language is changed goes on in the other one, from its beginning': playing(
      'language.choose hindi',
      { starts: [clip('hindi')], actions: [['rewind']] },
    ),
    'choosing the language that plays changes nothing': playing('language.choose english'),
    'a narration goes on after a pause': playing(
      ['narration.pause ⇒ paused', { starts: [clip('english')], actions: [] }, 'narration.play'],
      { starts: [clip('english')] },
    ),
    'a pause ends where the language is changed': playing(
      'narration.pause → language.choose hindi ⇒ stopped',
      { actions: [['rewind']] },
    ),
    'the end of the recording is where it began': playing('clip.ended ⇒ stopped'),
    'what failed is asked for again': playing('clip.failed → narration.play', { starts: [clip('english')] }),
    'muting is told and changes nothing else, and muting twice is not muting': playing(
      ['mute.toggle', { shows: [muteButton(true)] }, 'mute.toggle'],
      { shows: [muteButton(false)] },
    ),
  },
  eventCases: { 'language.choose': { english: { language: 'english' }, hindi: { language: 'hindi' } } },
  eventActions: {
    ...clicks({ 'narration.play': 'Play', 'narration.pause': 'Pause', 'mute.toggle': 'Mute' }),
    ...sentBy('clip', 'clip.ended', 'clip.failed'),
    'language.choose': (person, { language }) =>
      person.click('button', language === 'hindi' ? 'Hindi' : 'English'),
  },
  assertions: {
    stopped: { shows: [...allButtons, 'Stopped'], hides: [failureText] },
    playing: { shows: [...allButtons, 'Playing'], hides: ['Stopped', failureText] },
    paused: { shows: [...allButtons, 'Paused'], hides: ['Stopped', failureText] },
    failed: { shows: [...allButtons, failureText], hides: ['Stopped', 'Playing'] },
  },
})
