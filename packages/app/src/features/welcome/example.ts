// Written by scripts/generate-welcome-example.mjs. Do not edit.

/** What a run of the sample thread gave: its topics, a sketch of its map, and the first of its points. */
export const example = {
  topics: [
    "bays",
    "bollards",
    "bus",
    "Mill Lane",
    "Mixed comments",
    "Priory Road",
    "bikes",
    "Weekends in summer, all of August, every day in Eel week and the four Saturdays before Christmas.",
    "car",
    "rent",
    "amendment",
    "Open to cars in June whatever happens, they can't start before September.",
    "Mixed comments",
    "Hallowby",
    "noise",
    "Agree, 9 to 10 was carnage, the fish van took a lump out of our awning.",
    "Mixed comments",
    "Mixed comments",
    "Brindle's",
    "Mixed comments",
  ],
  map: "cgAFfAEFdwEFeAMFdQIFfQIFdgcFYgwFgREFdEgEbVAEa08EcEoEeFUEe0MEhEYEkVMEUP8KT/4KSvUKSOoKT/sKVu0KWP8K6c4A8MgA4toA6csA4skA6sYA1cEAFqkKJbAKD6EKD6MKD6IKbKkIbbUId6wIfsoIe6wIVaAKVp4KW5oKWJsK0rIA074AxrUA4bUAccACaM0CXtICXtYCq+4BrvkBuuQBuP4BJ1gJKGoJJ1MJIFAJNj8KNkAKQDUK6lkK708K7VUKnIsKlYcKsJcKu3gHw3UHvWcHc6ELbo8LaZQLwysDuC0DqjID3YsK3JUKiV4EoE4Kp0UKrk0KwJEKsZ0KwLMKZIEKaX0KMpIGKo0GHFYJGlYJheQKb+IKxGEHyV0HOo8GP5AGpOQBpc0BxJ8K0ZcKkmwKkXgK0T0D00YD7nYD7G0DmF4Km1UKO5sGPJYGj9cKm+cKobkLl64LQHMISHoI4FsK414K3XkK1nQKk8ULLnkGt7IHs1cHWM0CppEKg7UIsnEHZtcCeGQEamYEO1QJI1YJKWwJg8kCvCADXIQKsdMB2GwDu4gHcuYClvMBl5ELrKsLLZMG64cBwaEKrtkBk7AKRJ8GX94Cf4QKesELbuoCy7kKVUkKR7YLzsMAx84BjIwKwCYDYG8KzoEKgyELfogL2loK35QKVOUCqHoKX70Lm6UL76cF77IAc7cCqyMDQKIGt+MBm14KuWMHX+cCtPcBy6oKxiIDd7cI",
  sentences: [
    "Rents go up when shops do well.",
    "Does anybody know whether the Priory Road traffic stayed up after the barriers came down?",
  ],
};
