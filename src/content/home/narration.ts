/** The words of the audio player, and the two recordings in `public/media` with their transcripts, one string per paragraph. */
export const narration = {
  title: 'Listen instead',
  measure: 'about a minute',
  transcript: 'Read the transcript',
  states: {
    stopped: 'Stopped',
    playing: 'Playing',
    paused: 'Paused',
  },
  failed: 'The recording could not be loaded. The transcript is below.',
  clips: {
    english: {
      name: 'English',
      lang: 'en',
      file: '/media/narration-en.mp3',
      paragraphs: [
        'Most companies do not have a technology problem. They have a drawing problem. The order is typed into three systems. The report that should take a minute takes a day. One person knows how month-end really works, and that person is on leave.',
        'Nobody designed it this way. Each workaround was reasonable, and together they became the process.',
        'We start by drawing it. With the people who do the work, we map how it runs today: where it waits, where it is done twice, where it depends on memory. Then we automate what follows rules, give people figures they can trust, and hand defined jobs to AI agents where the work is reading and writing.',
        'If you want to know where to begin, begin with the Operational Intelligence Blueprint: two weeks, a fixed price, and a plan you can execute with us or without us. Or answer three short questions further down this page.',
      ],
    },
    hindi: {
      name: 'Hindi',
      lang: 'hi',
      file: '/media/narration-hi.mp3',
      paragraphs: [
        'अधिकतर कंपनियों की समस्या तकनीक की नहीं, नक्शे की है। एक ही ऑर्डर तीन सिस्टम में टाइप होता है। जिस रिपोर्ट में एक मिनट लगना चाहिए, उसमें पूरा दिन लग जाता है। महीने का हिसाब असल में कैसे बंद होता है, यह सिर्फ़ एक व्यक्ति जानता है, और वह छुट्टी पर है।',
        'किसी ने इसे ऐसा बनाने की योजना नहीं बनाई थी। हर जुगाड़ अपने समय पर ठीक था, और धीरे-धीरे वही जुगाड़ प्रक्रिया बन गए।',
        'हम शुरुआत नक्शा बनाने से करते हैं। जो लोग काम करते हैं, उनके साथ बैठकर हम देखते हैं कि काम आज कैसे चलता है: कहाँ रुकता है, कहाँ दो बार होता है, और कहाँ किसी की याददाश्त पर टिका है। फिर जो काम नियम से चलता है, उसे हम स्वचालित करते हैं, लोगों को ऐसे आँकड़े देते हैं जिन पर वे भरोसा कर सकें, और जहाँ काम पढ़ने और लिखने का है, वहाँ तय ज़िम्मेदारियाँ एआई एजेंट को सौंपते हैं।',
        'अगर आप जानना चाहते हैं कि शुरुआत कहाँ से करें, तो ऑपरेशनल इंटेलिजेंस ब्लूप्रिंट से कीजिए: दो हफ़्ते, तय कीमत, और एक योजना जिसे आप हमारे साथ या हमारे बिना भी पूरा कर सकते हैं। या इसी पन्ने पर नीचे दिए गए तीन छोटे सवालों के जवाब दीजिए।',
      ],
    },
  },
} as const
